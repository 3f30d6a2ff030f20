import * as fc from 'fast-check';
import { createPreloadQueue, canPrefetchData, canPreload, PRELOAD_LIMIT } from './preloadQueue.ts';

/** Imports that the test settles by hand. */
function fakeNetwork() {
  const started: { path: string; settle: (ok: boolean) => Promise<void> }[] = [];
  const importOf = (path: string) => () =>
    new Promise<void>((resolve, reject) => {
      const settle = async (ok: boolean) => {
        if (ok) resolve();
        else reject(new Error('gone'));
        for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
      };
      started.push({ path, settle });
    });
  return { started, importOf, paths: () => started.map(({ path }) => path) };
}

test('five imports run at once, the sixth waits for one of them', async () => {
  const queue = createPreloadQueue();
  const { started, importOf, paths } = fakeNetwork();
  expect(PRELOAD_LIMIT).toBe(5);
  for (const path of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) queue.add(path, [importOf(path)]);
  expect(paths()).toEqual(['a', 'b', 'c', 'd', 'e']);
  await started[2]!.settle(true);
  expect(paths()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(queue.pending()).toBe(5);
});

test('a path is loaded once', async () => {
  const queue = createPreloadQueue();
  const { started, importOf, paths } = fakeNetwork();
  queue.add('a', [importOf('a')]);
  queue.add('a', [importOf('a')]);
  await started[0]!.settle(true);
  queue.add('a', [importOf('a')]);
  expect(paths()).toEqual(['a']);
});

test('a failure is ignored and not cached, so that a later request tries again', async () => {
  const queue = createPreloadQueue();
  const { started, importOf, paths } = fakeNetwork();
  queue.add('a', [importOf('a')]);
  await started[0]!.settle(false);
  expect(queue.pending()).toBe(0);
  queue.add('a', [importOf('a')]);
  expect(paths()).toEqual(['a', 'a']);
});

test('an import that throws synchronously fails like any other', async () => {
  const queue = createPreloadQueue();
  queue.add('a', [
    () => {
      throw new Error('no such chunk');
    },
  ]);
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
  expect(queue.pending()).toBe(0);
});

test('for any sequence, at most five imports are pending and all requested ones are started', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.record({ add: fc.integer({ min: 0, max: 25 }), parts: fc.integer({ min: 1, max: 4 }) }),
          fc.record({ settle: fc.nat(), ok: fc.boolean() }),
        ),
        { maxLength: 60 },
      ),
      async (moves) => {
        const queue = createPreloadQueue();
        const { started, importOf } = fakeNetwork();
        const open = new Set<number>();
        const asked = new Set<string>();
        let seen = 0;
        const look = () => {
          for (; seen < started.length; seen += 1) open.add(seen);
          expect(open.size).toBeLessThanOrEqual(5);
          expect(queue.pending()).toBe(open.size);
        };
        for (const move of moves) {
          if ('add' in move) {
            const path = `p${move.add}`;
            asked.add(path);
            queue.add(
              path,
              Array.from({ length: move.parts }, () => importOf(path)),
            );
          } else if (open.size > 0) {
            const index = [...open][move.settle % open.size]!;
            open.delete(index);
            await started[index]!.settle(move.ok);
          }
          look();
        }
        while (open.size > 0) {
          const [index] = open;
          open.delete(index!);
          await started[index!]!.settle(true);
          look();
        }
        expect(new Set(started.map(({ path }) => path))).toEqual(asked);
      },
    ),
    { numRuns: 60 },
  );
});

test.each([
  [undefined, true, true],
  [{}, true, true],
  [{ effectiveType: '4g' }, true, true],
  [{ effectiveType: '3g' }, true, true],
  [{ effectiveType: '2g' }, false, true],
  [{ effectiveType: 'slow-2g' }, false, false],
  [{ saveData: true, effectiveType: '4g' }, false, false],
])('on connection %j code may be preloaded: %s, data prefetched: %s', (connection, code, data) => {
  expect(canPreload(connection)).toBe(code);
  expect(canPrefetchData(connection)).toBe(data);
});
