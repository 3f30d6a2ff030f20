import { spawn } from 'node:child_process';
import { ensureInstalled, productEnvironment, productNode, ROOT } from './prepare.mjs';

ensureInstalled();
const server = spawn(productNode(), ['server/boot/devServer.mjs'], {
  cwd: ROOT,
  env: productEnvironment({ NODE_ENV: 'development' }),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
