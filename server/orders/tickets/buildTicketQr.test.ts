import QRCode from 'qrcode';
import { buildTicketQr } from './buildTicketQr.ts';

/** Converts the path back into modules. */
function readModules(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  let x = 0;
  let y = 0;
  for (const [, command, first = '0', second = '0'] of path.matchAll(/([Mmh])(\d+)(?: (\d+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Number(second)];
    else if (command === 'm') x += Number(first);
    else for (let end = x + Number(first); x < end; x += 1) modules[y]![x] = true;
  }
  return modules;
}

test('the path draws the exact modules of the QR code with a white border', () => {
  const text = 'https://rahsepar.test/orderTracking?ticket=AQEx';
  const { size, path } = buildTicketQr(text);
  const expected = QRCode.create(text, { errorCorrectionLevel: 'L' }).modules;
  const drawn = readModules(path, size);
  expect(size).toBe(expected.size + 4);
  for (let row = 0; row < expected.size; row += 1) {
    const line = Array.from({ length: expected.size }, (_, column) =>
      Boolean(expected.data[row * expected.size + column]),
    );
    expect(drawn[row + 2]!.slice(2, -2)).toEqual(line);
  }
  for (const edge of [0, 1, size - 2, size - 1]) {
    expect(drawn[edge]).not.toContain(true);
    expect(drawn.map((line) => line[edge])).not.toContain(true);
  }
});
