import { parseArgs } from 'node:util';
import { limitChecks } from './bookingChecks.ts';
import { BUS_CHECKS } from './busChecks.ts';
import { runChecks } from './checks.ts';
import { FLIGHT_CHECKS } from './flightChecks.ts';
import { INSURANCE_CHECKS } from './insuranceChecks.ts';

/**
 * `npm run conformance -- https://gateway.example/v1 --key id:secret [--from THR] [--to MHD]
 * [--from-city tehran] [--to-city isfahan] [--day 2026-12-01]`: checks the test side of a partner API against
 * docs/supplier-api.openapi.json. The checks hold, issue and cancel seats.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    from: { type: 'string', default: 'THR' },
    to: { type: 'string', default: 'MHD' },
    'from-city': { type: 'string', default: 'tehran' },
    'to-city': { type: 'string', default: 'isfahan' },
    day: { type: 'string' },
  },
});

const [url] = positionals;
const colon = values.key?.indexOf(':') ?? -1;
if (!url || !values.key || colon < 1) {
  console.log(
    'npm run conformance -- ADDRESS --key ID:SECRET [--from THR] [--to MHD] [--from-city tehran] [--to-city isfahan] [--day YYYY-MM-DD]',
  );
  process.exit(2);
}

const TEN_DAYS_MS = 10 * 86_400_000;
const day = values.day ?? new Date(Date.now() + TEN_DAYS_MS).toISOString().slice(0, 10);
const gateway = {
  url: url.replace(/\/+$/, ''),
  keyId: values.key.slice(0, colon),
  secret: values.key.slice(colon + 1),
};
const run = {
  gateway,
  from: values.from,
  to: values.to,
  fromCity: values['from-city'],
  toCity: values['to-city'],
  day,
};
const results = await runChecks(
  [...limitChecks('flights', FLIGHT_CHECKS), ...BUS_CHECKS, ...INSURANCE_CHECKS],
  run,
);

const MARKS = { passed: '✓', failed: '✗', skipped: '–' };
for (const { title, outcome, reason } of results) {
  console.log(`${MARKS[outcome]} ${title}${reason === '' ? '' : `\n    ${reason}`}`);
}
const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
console.log(`\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);
process.exit(count('failed') === 0 ? 0 : 1);
