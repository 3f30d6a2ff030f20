import fc from 'fast-check';
import { maskIban, parseIban } from './iban.ts';

/** Builds a fictitious IBAN with valid check digits. */
function makeIban(account: bigint): string {
  const body = account.toString().padStart(22, '0');
  const check = 98n - (BigInt(`${body}182700`) % 97n);
  return `IR${check.toString().padStart(2, '0')}${body}`;
}

test('parses an IBAN in any digits, with or without IR and spaces', () => {
  const iban = makeIban(620_000_000_202_901_868_005n);
  const persian = iban.slice(2).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));
  for (const typed of [
    iban,
    iban.toLowerCase(),
    iban.slice(2),
    `${iban.slice(0, 4)} ${iban.slice(4)}`,
    persian,
  ]) {
    expect(parseIban(typed)).toBe(iban);
  }
});

test('detects one wrong digit or two swapped digits', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 22n - 1n),
      fc.nat(23),
      fc.integer({ min: 1, max: 9 }),
      (account, at, add) => {
        const digits = makeIban(account).slice(2);
        const wrong = digits.slice(0, at) + ((Number(digits[at]) + add) % 10) + digits.slice(at + 1);
        expect(parseIban(`IR${wrong}`)).toBeNull();
        const swapped =
          digits.slice(0, at) + (digits[at + 1] ?? '') + (digits[at] ?? '') + digits.slice(at + 2);
        if (at < 23 && digits[at] !== digits[at + 1]) expect(parseIban(`IR${swapped}`)).toBeNull();
      },
    ),
  );
});

test.each([
  '',
  'IR',
  'IR0',
  '6037991234567893',
  `IR${'0'.repeat(24)}`,
  `DE${'1'.repeat(24)}`,
  `IR${'9'.repeat(5000)}`,
])('%s is not an IBAN', (typed) => {
  expect(parseIban(typed)).toBeNull();
});

test('masks an IBAN except for its ends', () => {
  expect(maskIban(makeIban(1n))).toMatch(/^IR\d\d \*{4} 0001$/);
});
