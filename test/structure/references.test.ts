import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findBrokenReferences, type Tree } from './references.ts';

const NUMBERS = '## Threats\n\n| T1 | a threat |\n\nK0 before the hold. K1 hold committed.\n';

/** Finds the broken references in one file of a small invented repository. */
function listBrokenIn(file: string, text: string): string[] {
  const texts = new Map([
    ['docs/spec/rules.md', '# Rules\n\n## Free cancel & fees\n'],
    ['docs/spec/threats-and-faults.md', NUMBERS],
    ['docs/decisions/003-money.md', '# Money\n'],
    ['server/env.ts', ''],
    ['server/env.test.ts', "test('an operator\\'s variable wins', () => {});"],
    [file, text],
  ]);
  return findBrokenReferences(file, { files: new Set(texts.keys()), read: (name) => texts.get(name) ?? '' });
}

describe('a reference in a comment', () => {
  test('may name a document, its heading, a file, a folder, a decision and a number of the specification', () => {
    const text = [
      '/** See docs/spec/rules.md#free-cancel--fees, rules.md and server/env.ts in server/. */',
      'const url = "https://shop.test/docs"; // Decision 003, threat T1, points K0 and K1.',
    ];
    expect(listBrokenIn('client/page.ts', text.join('\n'))).toEqual([]);
  });

  test.each([
    ['a document', '// docs/spec/fares.md', 'docs/spec/fares.md'],
    ['a heading', '// docs/spec/rules.md#buses', 'docs/spec/rules.md#buses'],
    ['a bare document', '/** Source: fares.md 4. */', 'fares.md'],
    ['a document of another folder', '/** Source: contracts/fares.md 4. */', 'contracts/fares.md'],
    ['a file', '/** Written by server/render/tail.ts. */', 'server/render/tail.ts'],
    ['a bare file', '// tail.ts writes it.', 'tail.ts'],
    ['a decision', '// Decisions 003 and 099.', 'decision 099'],
    ['a threat', '/** Refused (threat T2). */', 'T2'],
    ['a crash point', '/** Dies at K2. */', 'K2'],
  ])('fails for %s that is missing', (_kind, text, broken) => {
    expect(listBrokenIn('client/page.ts', text)).toEqual([broken]);
  });

  test('is checked outside of comments only for documents', () => {
    expect(
      listBrokenIn('client/page.ts', "const d = 'M0 0h7'; read('docs/spec/fares.md'); f('test/x');"),
    ).toEqual(['docs/spec/fares.md']);
  });
});

describe('a reference in Markdown', () => {
  test('may be a link with a heading, an address, a path in backticks, a path pattern or the title of a test', () => {
    const text =
      '[a](rules.md#free-cancel--fees) [b](https://shop.test) [c](../../server/env.ts) `server/<name>/x.ts` [d](#top) `server/env.test.ts` “an operator’s variable wins”';
    expect(listBrokenIn('docs/spec/screens.md', `# Top\n${text}`)).toEqual([]);
  });

  test.each([
    ['a link', '[a](fares.md)', 'fares.md'],
    ['the heading of a link', '[a](rules.md#buses)', 'rules.md#buses'],
    ['a heading of the same document', '[a](#buses)', '#buses'],
    ['a path in backticks', '`server/tail.ts`', 'server/tail.ts'],
    ['a bare document in backticks', '`fares.md`', 'fares.md'],
    ['a decision', 'decision 099', 'decision 099'],
    ['the title of a test', '`server/env.test.ts` “a default wins”', '“a default wins”'],
  ])('is broken when %s is missing', (_kind, text, broken) => {
    expect(listBrokenIn('docs/spec/screens.md', text)).toEqual([broken]);
  });

  test('may name a moved folder in a decision record', () => {
    expect(listBrokenIn('docs/decisions/004-x.md', '`server/tail.ts`')).toEqual([]);
  });
});

test('every reference in the repository has a target', () => {
  const listed = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(file));
  const texts = new Map<string, string>();
  const tree: Tree = {
    files: new Set(files),
    read(file) {
      const text = texts.get(file) ?? readFileSync(file, 'utf8');
      texts.set(file, text);
      return text;
    },
  };
  expect(files.length).toBeGreaterThan(1000);
  const broken = files
    // The examples above contain broken references on purpose.
    .filter((file) => file !== 'test/structure/references.test.ts')
    .flatMap((file) => findBrokenReferences(file, tree).map((reference) => `${file}: ${reference}`));
  expect(broken).toEqual([]);
});
