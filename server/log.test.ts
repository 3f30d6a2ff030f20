import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const SCRIPT = `
  import { createLog, ignoreClosedOutput } from ${JSON.stringify(path.resolve('server/log.ts'))};
  ignoreClosedOutput();
  const log = createLog('info');
  process.on('message', () => {
    for (let n = 0; n < 100; n += 1) log.info('line', { n });
    process.stderr.write('a warning');
    // Failed writes emit their errors in later ticks.
    setTimeout(() => process.send('alive', () => process.disconnect()), 100);
  });
  process.send('ready');`;

test('a log with a closed output does not end the process', async () => {
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', SCRIPT], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await once(child, 'message');
  child.stdout?.destroy();
  child.stderr?.destroy();
  const answer = once(child, 'message');
  const exit = once(child, 'exit');
  child.send('write');
  expect(await Promise.race([answer, exit])).toEqual(['alive', undefined]);
  expect((await exit)[0]).toBe(0);
});
