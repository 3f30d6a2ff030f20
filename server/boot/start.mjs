import { spawn } from 'node:child_process';
import { buildEnvironment, ensureBuilt, ensureInstalled, getProductNode, ROOT, say } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
say('Starting the shop…');
const server = spawn(getProductNode(), ['dist/server/server.cjs'], {
  cwd: ROOT,
  env: buildEnvironment(),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
