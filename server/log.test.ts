import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createLog } from './log.ts';

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

test('a line break or a terminal control in a field starts no new line and reaches no terminal', () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  const hostile = 'a\r\nb\u0085c\u2028d\u2029e \u001b[31mred \u009b31mred \u007f \u0000';
  log.info('request', { path: hostile });
  log.error('failed', new Error(hostile), { path: hostile });
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    // oxlint-disable-next-line no-control-regex -- the line must not contain these
    expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]/);
    expect(line.endsWith('}\n')).toBe(true);
    expect((JSON.parse(line) as { path: string }).path).toBe(hostile);
  }
});
