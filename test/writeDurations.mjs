import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, say } from '../server/boot/prepare.mjs';

/**
 * `node test/writeDurations.mjs RESULT.json`: stores the durations that `longestFirst.mjs` reads. `npm test -- --json
 * --outputFile=RESULT.json` writes RESULT during a whole run.
 */
const MIN_SECONDS = 5;

const [, , result] = process.argv;
const { testResults } = JSON.parse(readFileSync(result, 'utf8'));
const durations = testResults
  .map(({ name, startTime, endTime }) => [
    path.relative(ROOT, name),
    Math.round((endTime - startTime) / 1000),
  ])
  .filter(([, seconds]) => seconds >= MIN_SECONDS)
  .toSorted((a, b) => b[1] - a[1]);
const file = path.join(ROOT, 'test/stubs/durations.json');
writeFileSync(file, `${JSON.stringify(Object.fromEntries(durations), null, 2)}\n`);
say(`${durations.length} files take ${MIN_SECONDS} seconds or more.`);
