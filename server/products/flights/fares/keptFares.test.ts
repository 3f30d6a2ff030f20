import type { FlightSupplier } from '../suppliers/port.ts';
import { keptLowestFares } from './keptFares.ts';

const ROUTE = { from: 'tehran', to: 'mashhad' };

function supplierThat(answer: () => Promise<number[]>) {
  const lowestFares = jest.fn(answer);
  return { lowestFares, supplier: { lowestFares } as unknown as FlightSupplier };
}

test('two visitors who look at the same days ask the supplier once, other days are asked for', async () => {
  const { lowestFares, supplier } = supplierThat(async () => [1]);
  const [one, two] = [1, 2].map(() => keptLowestFares(supplier, ROUTE, ['2026-11-21']));
  expect(await Promise.all([one, two])).toEqual([[1], [1]]);
  await keptLowestFares(supplier, ROUTE, ['2026-11-22']);
  expect(lowestFares).toHaveBeenCalledTimes(2);
});

test('a failure is not kept, and one supplier never answers for another', async () => {
  let down = true;
  const { supplier } = supplierThat(async () => {
    if (down) throw new Error('down');
    return [2];
  });
  await expect(keptLowestFares(supplier, ROUTE, ['2026-11-21'])).rejects.toThrow('down');
  down = false;
  expect(await keptLowestFares(supplier, ROUTE, ['2026-11-21'])).toEqual([2]);
  const other = supplierThat(async () => [3]).supplier;
  expect(await keptLowestFares(other, ROUTE, ['2026-11-21'])).toEqual([3]);
});
