/** Texts that parsers stumble over: separators, escapes, prototypes, invisible and broken characters, numbers. */
const HOSTILE: readonly string[] = [
  ...'\0\t\n\r "\'`<>()[]{}&=%#?/\\;:,.|*_~!@$^+-'.split(''),
  '%00',
  '%2f',
  '%5c',
  '%2e%2e',
  '%',
  '%zz',
  '%c0%af',
  '%ed%a0%80',
  '../',
  '//',
  '\r\n\r\n',
  '--',
  '--x',
  '--x--',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '[0]',
  '[a][b]',
  '0',
  '-1',
  '9',
  '1e309',
  '9007199254740993',
  '۱۲',
  '٠٩',
  '١٤٠٥',
  '0x10',
  '1405-09-05',
  '14050905',
  '2026-02-30',
  '\u200C',
  '\u200F',
  '\u202E',
  '\u0640',
  '\uFEFF',
  '\uD800',
  '\uDC00',
  '\u{1F6EB}',
  'ي',
  'ك',
  'ۀ',
  '\uFDFA',
  '\u0301',
  'تهران',
  'مشهد',
  'شنبه',
  'فردا',
  'آذر',
  'زاده',
  'بیست و یکم',
  'jivhk',
  'utm_source=',
  'javascript:',
  'data:',
  '<script>',
  '</p>',
  '<img src=x onerror=a>',
  '<!--',
  ']]>',
  '&#x',
  '[a](',
  '](b)',
  '![',
  '> ',
  '- ',
  '1. ',
  '|-|',
  '```',
];

type Random = () => number;

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!;
}

/** Changes a text in one to six places. The result has at most `longest` characters. */
export function mutateText(random: Random, seeds: readonly string[], longest: number): string {
  let text = pick(random, seeds);
  for (let count = 1 + Math.floor(random() * 6); count > 0; count -= 1) {
    const at = Math.floor(random() * (text.length + 1));
    const end = Math.min(text.length, at + Math.floor(random() * 12));
    const [before, middle, after] = [text.slice(0, at), text.slice(at, end), text.slice(end)];
    switch (Math.floor(random() * 6)) {
      case 0:
        text = before + pick(random, HOSTILE) + middle + after;
        break;
      case 1:
        text = before + pick(random, HOSTILE) + after;
        break;
      case 2:
        text = before + after;
        break;
      case 3:
        text = before + (middle || pick(random, HOSTILE)).repeat(1 + Math.floor(random() ** 4 * 200)) + after;
        break;
      case 4:
        text = before + String.fromCharCode(Math.floor(random() ** 3 * 65_536)) + middle + after;
        break;
      default: {
        const other = pick(random, seeds);
        text = before + other.slice(Math.floor(random() * other.length));
      }
    }
    text = text.slice(0, longest);
  }
  return text;
}

function inventValue(random: Random): unknown {
  return pick<() => unknown>(random, [
    () => null,
    () => undefined,
    () => random() < 0.5,
    () => pick(random, [0, -1, 1, 0.5, 2 ** 53, -(2 ** 53), 1e308, 10_000_000_000]),
    () => pick(random, HOSTILE),
    () => pick(random, HOSTILE).repeat(Math.floor(random() * 400)),
    () => [],
    () => ({}),
    () => JSON.parse('{"__proto__":{"polluted":true},"constructor":1,"length":9}') as unknown,
    () => Array.from({ length: Math.floor(random() * 300) }, () => pick(random, HOSTILE)),
    () => JSON.parse('[{"a":'.repeat(40) + '1' + '}]'.repeat(40)) as unknown,
  ])();
}

/** Changes one to four values anywhere in a copy of a JSON value. */
export function mutateJson(random: Random, seed: unknown): unknown {
  const root = { value: structuredClone(seed) };
  for (let count = 1 + Math.floor(random() * 4); count > 0; count -= 1) changeOne(random, root);
  return root.value;
}

function changeOne(random: Random, root: object): void {
  let holder = root as Record<string, unknown>;
  let key = 'value';
  for (;;) {
    const value = holder[key];
    const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    // Mostly changes something inside the answer, rarely the whole answer.
    if (keys.length === 0 || random() < 0.15) break;
    holder = value as Record<string, unknown>;
    key = pick(random, keys);
  }
  const value = holder[key];
  const choice = random();
  if (typeof value === 'string' && choice < 0.45) holder[key] = mutateText(random, [value], 2000);
  else if (typeof value === 'number' && choice < 0.45)
    holder[key] = value * pick(random, [-1, 0, 0.1, 2, 1e12]);
  else if (Array.isArray(value) && choice < 0.45)
    holder[key] = [...value, ...value].slice(Math.floor(random() * 3));
  else if (choice < 0.6 && holder !== root) delete holder[key];
  else holder[key] = inventValue(random);
}
