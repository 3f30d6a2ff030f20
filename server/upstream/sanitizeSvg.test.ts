import { sanitizeSvg } from './sanitizeSvg.ts';

const clean = (body: string) => sanitizeSvg(body, 's');

test('keeps shapes and their paint', () => {
  const body =
    '<g fill="none" stroke="currentColor" stroke-width="2"><path d="M1 2h3"/><circle cx="1" cy="2" r="3"/></g>';
  expect(clean(body)).toBe(body);
});

test.each([
  ['a script', '<script>alert(1)</script><path d="M0"/>'],
  ['an empty script', '<script href="https://evil.test/x.js"/><path d="M0"/>'],
  ['foreign content', '<foreignObject><path d="M1"/></foreignObject><path d="M0"/>'],
  ['a style sheet', '<style></style><path d="M0"/>'],
  ['a link', '<a href="javascript:alert(1)"><path d="M1"/></a><path d="M0"/>'],
  ['an external image', '<image href="https://evil.test/x.png"/><path d="M0"/>'],
  ['an animation', '<animate attributeName="href" to="javascript:alert(1)"/><path d="M0"/>'],
  ['handlers', '<path onload="alert(1)" ONCLICK="x" d="M0"/>'],
  ['style attributes and classes', '<path style="background:url(//evil.test)" class="x" d="M0"/>'],
  ['external paint', '<path fill="url(https://evil.test#a)" d="M0"/>'],
  ['paint hidden in entities', '<path fill="&#117;rl(//evil.test)" d="M0"/>'],
  ['an unknown namespace', '<x:script d="M0"/><path d="M0"/>'],
])('removes %s', (_name, body) => {
  expect(clean(body)).toBe('<path d="M0"/>');
});

test('removes the address of an external use', () => {
  expect(clean('<use href="https://evil.test/x.svg#a"/><path d="M0"/>')).toBe('<use/><path d="M0"/>');
});

test.each([
  ['a comment', '<!--x--><path d="M0"/>'],
  ['CDATA', '<![CDATA[x]]><path d="M0"/>'],
  ['a doctype', '<!DOCTYPE svg><path d="M0"/>'],
  ['a processing instruction', '<?xml-stylesheet href="x"?><path d="M0"/>'],
  ['an attribute without quotes', '<path d=M0 onload=alert(1)>'],
  ['a bracket inside a value', '<path d="M0"><img title="</path><script>">'],
  ['an unclosed element', '<g><path d="M0"/>'],
  ['an end tag without a start tag', '</g><path d="M0"/>'],
  ['end tags in the wrong order', '<g><mask></g></mask>'],
  ['nothing', ''],
  ['text alone', 'javascript:alert(1)'],
  ['too much data', `<path d="${'M0 '.repeat(10_000)}"/>`],
])('rejects a drawing with %s', (_name, body) => {
  expect(clean(body)).toBeNull();
});

test('prefixes IDs per icon, so they neither collide nor shadow a global', () => {
  expect(clean('<mask id="a"><path d="M0"/></mask><path mask="url(#a)"/><use xlink:href="#a"/>')).toBe(
    '<mask id="s-a"><path d="M0"/></mask><path mask="url(#s-a)"/><use href="#s-a"/>',
  );
});
