import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, productEnvironment, productNode, ROOT, say } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
say('Starting the shop…');
const server = spawn(productNode(), ['dist/server/server.cjs'], {
  cwd: ROOT,
  env: productEnvironment(),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
