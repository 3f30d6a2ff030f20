import { ensureInstalled, say } from '../server/boot/prepare.mjs';
import { CHECK_GROUPS, runChecks } from './checks.mjs';

/** `npm run check -- [types|lint|unused|format …]`: runs the named checks, or all checks without arguments. */
const groups = process.argv.slice(2);
const unknown = groups.filter((group) => !CHECK_GROUPS.includes(group));
if (unknown.length > 0) {
  say(`Unknown check: ${unknown.join(', ')}. There are ${CHECK_GROUPS.join(', ')}.`);
  process.exit(2);
}
ensureInstalled();
process.exit((await runChecks(groups.length > 0 ? groups : CHECK_GROUPS)) ? 0 : 1);
