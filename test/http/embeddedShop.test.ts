import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop, type RunningShop } from '../browser/runningShop.ts';

let shop: RunningShop;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-operator-'));
  shop = await startShop({ LOG_LEVEL: 'error' });
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

async function operate(dataDir: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const command = spawn(process.execPath, ['dist/server/server.cjs', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (piece) => (output += String(piece)));
  const [code] = (await once(command, 'close')) as [number];
  return { code, output };
}

test('a first start on the embedded database needs less than 400 MB', async () => {
  expect((await fetch(`${shop.url}/`)).status).toBe(200);
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1];
  expect(Number(peak)).toBeLessThan(400_000);
});

test('the commands audit and export a running shop, and the export can be imported only with the key of that shop', async () => {
  expect(await operate(shop.dataDir, 'audit')).toEqual({
    code: 0,
    output: '0 orders audited, 0 figures do not add up\n',
  });
  const file = path.join(folder, 'shop.jsonl.gz');
  const exported = await operate(shop.dataDir, 'data-export', file);
  expect(exported).toMatchObject({ code: 0 });
  const rows = /: (\d+ rows)\n$/.exec(exported.output)?.[1];
  expect(await operate(path.join(folder, 'keyless'), 'data-import', file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('set SECRETS_KEY to the key that sealed it'),
  });
  mkdirSync(path.join(folder, 'restored'));
  copyFileSync(path.join(shop.dataDir, 'secrets.key'), path.join(folder, 'restored', 'secrets.key'));
  expect(await operate(path.join(folder, 'restored'), 'data-import', file)).toEqual({
    code: 0,
    output: `${rows} imported\n0 orders audited, 0 figures do not add up\n`,
  });
  expect(await operate(shop.dataDir, 'data-import', file)).toMatchObject({
    code: 2,
    output: expect.stringContaining('another process already uses the database'),
  });
});

test('the built shop seals the prototype of all objects', async () => {
  const report = 'process.on("exit", () => console.log(Object.isSealed(Object.prototype)))';
  const command = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${report}`, 'dist/server/server.cjs', 'staff', 'list'],
    { env: { PATH: process.env.PATH, DATA_DIR: shop.dataDir }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  command.stdout.on('data', (piece) => (output += String(piece)));
  await once(command, 'close');
  expect(output.trim().split('\n').at(-1)).toBe('true');
});
