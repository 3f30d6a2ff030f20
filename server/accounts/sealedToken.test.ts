import { seal, unseal } from './sealedToken.ts';

const SECRET = Buffer.alloc(32, 1);

test('a sealed token opens with its secret and is different each time', () => {
  const [first, second] = [seal(SECRET, 'jwt ژ'), seal(SECRET, 'jwt ژ')];
  expect([unseal(SECRET, first), unseal(SECRET, second)]).toEqual(['jwt ژ', 'jwt ژ']);
  expect(first).not.toBe(second);
});

test('a sealed token does not open with another secret', () => {
  expect(() => unseal(Buffer.alloc(32, 2), seal(SECRET, 'jwt'))).toThrow();
});

test('a sealed token does not open after a change of any byte', () => {
  const sealed = Buffer.from(seal(SECRET, 'jwt'), 'base64');
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[index]! ^= 1;
    expect(() => unseal(SECRET, changed.toString('base64'))).toThrow();
  }
});

test('a truncated token does not open', () => {
  const sealed = seal(SECRET, 'jwt');
  for (const length of [0, 10, 20, 36]) expect(() => unseal(SECRET, sealed.slice(0, length))).toThrow();
});
