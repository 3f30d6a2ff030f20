import fc from 'fast-check';
import { LateData, toSettled } from '../../client/app/lateData.ts';
import { unpackData } from '../../client/app/unpackData.ts';
import { DataEncoder, hasLateData, settleAll } from './encodeData.ts';
import { markConstant, packData, toScriptJson } from './packData.ts';

test('a promise at the top level or in an array there becomes a numbered marker', () => {
  const encoder = new DataEncoder();
  const pending = new Promise(() => {});
  expect(unpackData(encoder.encode({ now: 1, later: pending, sources: [pending, 2] }))).toEqual({
    now: 1,
    later: { $p: 1 },
    sources: [{ $p: 2 }, 2],
  });
  expect(encoder.late.map(({ id }) => id)).toEqual([1, 2]);
});

test('a constant list at the top level of page data is packed once for all documents', () => {
  const toJSON = jest.fn(() => 'kish');
  const cities = markConstant([Object.assign(new Date(0), { toJSON })]);
  const read = () =>
    unpackData(JSON.parse(new DataEncoder().encodeText({ cities, later: Promise.resolve(1) })));
  expect([read(), read()]).toEqual([
    { cities: ['kish'], later: { $p: 1 } },
    { cities: ['kish'], later: { $p: 1 } },
  ]);
  expect(toJSON).toHaveBeenCalledTimes(1);
});

test('a crawler waits for deferred data and gets it with nothing pending', async () => {
  const data = { later: Promise.resolve('flights'), list: [Promise.resolve(7)] };
  expect(hasLateData(data)).toBe(true);
  const complete = await settleAll(data);
  expect(hasLateData(complete)).toBe(false);
  expect(unpackData(new DataEncoder().encode(complete))).toEqual({
    later: { $v: 'flights' },
    list: [{ $v: 7 }],
  });
});

test('a failed deferred value does not keep a crawler waiting', async () => {
  const data = await settleAll({ later: Promise.reject(new Error('source down')) });
  await expect(data.later).rejects.toThrow('source down');
});

test('the browser revives a deferred value whether it arrives before or after the page data', async () => {
  const encoder = new DataEncoder();
  const encoded = encoder.encode({ a: Promise.resolve(1), b: toSettled('here'), c: [Promise.resolve('x')] });
  const late = new LateData();
  late.settle(1, 1);
  const revived = late.revive(JSON.parse(JSON.stringify(encoded))) as {
    a: Promise<number>;
    b: Promise<string>;
    c: Promise<string>[];
  };
  late.settle(2, 'x');
  expect([await revived.a, await revived.b, await revived.c[0]]).toEqual([1, 'here', 'x']);
});

test('a value that never arrives rejects when the stream ends instead of waiting permanently', async () => {
  const late = new LateData();
  const revived = late.revive(packData({ slow: { $p: 4 } })) as { slow: Promise<unknown> };
  late.close();
  await expect(revived.slow).rejects.toThrow();
});

test('no text can close its script element', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: false }), fc.string({ unit: 'binary' }), (value, text) => {
      const json = toScriptJson({
        text: `${text}</script><!--\u2028`,
        value: JSON.parse(JSON.stringify(value ?? null)),
      });
      expect(json).not.toMatch(/[<>\u2028\u2029]/);
      expect((JSON.parse(json) as { text: string }).text).toBe(`${text}</script><!--\u2028`);
    }),
  );
});
