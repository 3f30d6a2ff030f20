import { countReadingMinutes, renderRichText, toPlainText } from './richText.ts';

test.each([
  ['a script', '<script>alert(1)</script>متن'],
  ['a handler', '<img src="/a.png" onerror="alert(1)">'],
  ['a javascript link', '[متن](javascript:alert(1))'],
  ['a disguised javascript link', '<a href="jav&#x09;ascript:alert(1)">متن</a>'],
  ['a data link', '<a href="data:text/html,<script>alert(1)</script>">متن</a>'],
  ['a style', '<p style="position:fixed">متن</p><style>*{display:none}</style>'],
  ['a frame', '<iframe src="https://evil.test"></iframe><object data="x"></object>'],
  ['a form', '<form action="https://evil.test"><input name="password"></form>'],
  ['an SVG', '<svg onload="alert(1)"><a xlink:href="javascript:alert(1)"/></svg>'],
  [
    'a base and a meta',
    '<base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=//evil.test">',
  ],
])('%s from the CMS does not reach a page', (_name, source) => {
  const { html } = renderRichText(source);
  expect(html).not.toMatch(
    /<(script|style|iframe|object|form|input|svg|base|meta)|onerror|onload|style=|(javascript|data):/i,
  );
});

test('headings have link targets, and a first-level heading of the text is never an h1', () => {
  const { html, headings } = renderRichText('# عنوان\n\nمتن\n\n## بخش **مهم**\n\n### زیر');
  expect(headings).toEqual([
    { id: 's1', text: 'عنوان' },
    { id: 's2', text: 'بخش مهم' },
  ]);
  expect(html).toContain('<h2 id="s2">بخش <strong>مهم</strong></h2>');
  expect(html).not.toContain('<h1');
});

test('the empty corner of a table is a plain cell, not a header', () => {
  const { html } = renderRichText('|  | کودک |\n| --- | --- |\n| بار | ۲۰ |');
  expect(html).toContain('<td></td>');
  expect(html.match(/<th>/g)).toHaveLength(1);
});

test('external links get nofollow; internal links stay plain', () => {
  expect(renderRichText('[ما](/blog) [آن‌ها](https://example.test)').html).toBe(
    '<p><a href="/blog">ما</a> <a href="https://example.test" rel="noopener nofollow">آن‌ها</a></p>\n',
  );
});

test('plain text keeps the link texts and drops the markup', () => {
  expect(toPlainText('## بخش\n\n**مهم** و [پیوند](/blog) و <b>درشت</b> &amp; بس')).toBe(
    'بخش مهم و پیوند و درشت & بس',
  );
});

test('an empty text has a reading time of one minute', () => {
  expect(countReadingMinutes('')).toBe(1);
  expect(countReadingMinutes('واژه '.repeat(570))).toBe(3);
});

test.each([
  ['quotes', `${'>'.repeat(5000)} پایان`],
  ['lists in one line', `${'- '.repeat(5000)}پایان`],
  [
    'lists by indentation',
    Array.from({ length: 400 }, (_, level) => `${' '.repeat(2 * level)}- پایان`).join('\n'),
  ],
  ['numbered lists and quotes', `${'1. > '.repeat(5000)}پایان`],
  ['emphasis', `${'*'.repeat(5000)}پایان${'*'.repeat(5000)}`],
  ['brackets', `${'['.repeat(2000)}پایان${'](/a)'.repeat(2000)}`],
  ['images', `${'!['.repeat(2000)}پایان${'](/a)'.repeat(2000)}`],
  ['elements', `${'<blockquote>'.repeat(5000)}پایان`],
])('thousands of nested %s end at a bounded depth, and the text stays readable', (_name, source) => {
  const { html } = renderRichText(source);
  expect(html).toContain('پایان');
  let depth = 0;
  let deepest = 0;
  for (const [tag] of html.matchAll(/<\/?(?:blockquote|ul|ol|em|strong|li)>/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  expect(deepest).toBeLessThan(40);
});

test('renders quotes, lists and emphasis of a few levels as written', () => {
  expect(renderRichText('> یک\n>> دو\n>>> *سه **چهار***').html).toMatch(
    /^<blockquote>\n<p>یک<\/p>\n<blockquote>\n<p>دو<\/p>\n<blockquote>\n<p><em>سه <strong>چهار<\/strong><\/em><\/p>/,
  );
  expect(renderRichText('- یک\n  - دو\n    1. سه').html).toMatch(
    /<ul>\n<li>یک<ul>\n<li>دو<ol>\n<li>سه<\/li>/,
  );
});

test('renders the same text once, and a changed text again', () => {
  const first = renderRichText('## یک');
  expect(renderRichText(['## ', 'یک'].join(''))).toBe(first);
  expect(renderRichText('## دو').html).toBe('<h2 id="s1">دو</h2>\n');
});

test('the Markdown of an extremely long paragraph is shown as plain text', () => {
  const { html } = renderRichText(`${'**الف** '.repeat(500)}\n\n**ب**`);
  expect(html.startsWith('<p>**الف** **الف**')).toBe(true);
  expect(html).toContain('<p><strong>ب</strong></p>');
});

test('the lines after the first 3,000 are shown as plain text', () => {
  const { html } = renderRichText(`${'- الف\n'.repeat(3000)}- **آخر** <b>متن</b>\n- پایان`);
  expect(html.match(/<li>/g)).toHaveLength(3000);
  expect(html).toMatch(/<p>- \*\*آخر\*\*\s+b متن\s+\/b\s+- پایان<\/p>$/);
});

test('a plain text keeps the words of links, even with brackets in the address', () => {
  expect(toPlainText('[الف](/a) و [ب](/b_(c)) و [پ')).toBe('الف و ب و [پ');
});

test.each([
  ['HTML', (source: string) => renderRichText(source).html],
  ['plain text', toPlainText],
])('a text with tens of thousands of unclosed elements becomes plain words, as %s', (_name, read) => {
  const text = read(`<blockquote>${'<b>'.repeat(33_000)}<script>alert(1)</script>پایان`);
  expect(text).toContain('پایان');
  expect(text).not.toMatch(/[<>]/);
});

test('thousands of properly closed elements are kept as markup', () => {
  const source = `<blockquote>${'<b>الف</b> <br>'.repeat(2000)}</blockquote>`;
  expect(renderRichText(source).html.match(/<b>/g)).toHaveLength(2000);
});
