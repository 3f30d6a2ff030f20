import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';

interface Throwing {
  exit: Promise<number | null>;
  ask: (path: string) => Promise<{ text: string; complete: boolean }>;
  lines: string[];
}

async function startThrowingShop(): Promise<Throwing> {
  const child = spawn(process.execPath, ['--no-warnings', 'test/http/throwingShop.ts'], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const lines: string[] = [];
  child.stderr.on('data', (piece) => lines.push(...String(piece).split('\n')));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const ask = (path: string) =>
    new Promise<{ text: string; complete: boolean }>((resolve, reject) => {
      get(`http://127.0.0.1:${port.toString().trim()}${path}`, { agent: false }, (res) => {
        let text = '';
        res.on('data', (piece) => {
          text += String(piece);
          if (text === 'begin ') begun.get(path)?.();
        });
        res.on('error', () => undefined);
        res.on('close', () => resolve({ text, complete: res.complete }));
      }).on('error', reject);
    });
  return { exit, ask, lines };
}

/** Called when the first part of a response has arrived. */
const begun = new Map<string, () => void>();

function beginOf(path: string): Promise<void> {
  return new Promise((resolve) => begun.set(path, resolve));
}

test('an uncaught exception lets running responses end and exits with code 1', async () => {
  const { exit, ask, lines } = await startThrowingShop();
  const started = beginOf('/slow');
  const slow = ask('/slow');
  await started;
  await ask('/throw');
  expect(await slow).toEqual({ text: 'begin end', complete: true });
  expect(await exit).toBe(1);
  expect(lines.join('\n')).toContain('nobody catches this');
});

test('an uncaught exception exits with code 1 although a response never ends', async () => {
  const { exit, ask } = await startThrowingShop();
  const started = beginOf('/endless');
  const endless = ask('/endless');
  await started;
  await ask('/throw');
  expect(await exit).toBe(1);
  expect((await endless).complete).toBe(false);
});
