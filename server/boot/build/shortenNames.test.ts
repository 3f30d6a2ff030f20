import { shortenNames } from './shortenNames.ts';

test('a class name has at most six signs and begins with a letter', () => {
  for (const number of [0, 51, 52, 1234567, 2 ** 32 - 1])
    expect(shortenNames(`go${number}`)).toMatch(/^[a-zA-Z][a-zA-Z0-9]{0,5}$/);
});

test('different class names stay different', () => {
  const numbers = Array.from({ length: 20_000 }, (_, index) => (index * 214_741) % 2 ** 32);
  expect(new Set(numbers.map((number) => shortenNames(`go${number}`))).size).toBe(numbers.length);
});

test('only whole class names change', () => {
  expect(shortenNames('.go52 a,.go53:hover{color:#go5;--go:gold}')).toBe(
    '.ab a,.bb:hover{color:#f;--go:gold}',
  );
  expect(shortenNames('logo12 go12px')).toBe('logo12 go12px');
});
