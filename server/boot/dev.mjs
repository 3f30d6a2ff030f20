import { spawn } from 'node:child_process';
import { buildEnvironment, ensureInstalled, getProductNode, ROOT } from './prepare.mjs';

ensureInstalled();
const server = spawn(getProductNode(), ['server/boot/devServer.mjs'], {
  cwd: ROOT,
  env: buildEnvironment({ NODE_ENV: 'development' }),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
