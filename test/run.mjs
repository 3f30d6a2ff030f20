import { execFileSync } from 'node:child_process';
import path from 'node:path';
import {
  buildEnvironment,
  ensureBuilt,
  ensureInstalled,
  getProductNode,
  ROOT,
  run,
  say,
} from '../server/boot/prepare.mjs';
import { runChecks } from './checks.mjs';

/**
 * `npm test`: installs and builds what is missing, checks types, lint, unused code and format, and runs every test.
 * With arguments it runs only Jest and passes the arguments on: `npm test -- --selectProjects unit -- jalali`.
 * `--long` (`npm run test:long`) runs the full enumerations, of which `npm test` runs samples.
 */
const args = process.argv.slice(2).filter((arg) => arg !== '--long');
ensureInstalled();
const env = buildEnvironment({
  // Jest requires ESM packages natively on Node 24; transforming react-router would fail on its `import.meta`. A
  // larger young generation saves a fifth of the time: test files load thousands of modules, which become garbage
  // when the file ends.
  NODE_OPTIONS: '--experimental-vm-modules --no-warnings --max-semi-space-size=32',
  // Jest's workers and the programs that tests start load the same files again and again.
  NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'),
  NODE_ENV: 'test',
  ...(process.argv.includes('--long') && { TEST_LONG: 'true' }),
});
const getToolPath = (file) => path.join(ROOT, 'node_modules', file);

if (args.length === 0) {
  say('Checking types, lint, unused code and format…');
  if (!(await runChecks())) process.exit(1);
}
ensureBuilt();
const image = execFileSync(getProductNode(), ['--no-warnings', path.join(ROOT, 'test/databaseImage.ts')]);
env.TEST_DATABASE_IMAGE = image.toString();
say('Running the tests…');
run(getProductNode(), [getToolPath('jest/bin/jest.js'), ...args], env);
