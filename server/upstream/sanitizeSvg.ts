const ELEMENTS = new Set(
  'g path circle ellipse rect line polyline polygon defs clipPath mask linearGradient radialGradient stop use'.split(
    ' ',
  ),
);

const ATTRIBUTES = new Set(
  (
    'd fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity ' +
    'stroke-dasharray stroke-dashoffset cx cy r rx ry x y x1 x2 y1 y2 fx fy width height points pathLength transform ' +
    'opacity clip-path clip-rule mask mask-type id offset stop-color stop-opacity gradientUnits gradientTransform ' +
    'spreadMethod clipPathUnits maskUnits maskContentUnits vector-effect'
  ).split(' '),
);

const MAX_LENGTH = 20_000;
const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Sanitises with an allowlist (threat T46). `scope` prefixes ids, so that icons cannot collide. */
export function sanitizeSvg(body: string, scope: string): string | null {
  if (body.length > MAX_LENGTH) return null;
  const open: { name: string; kept: boolean }[] = [];
  let clean = '';
  let at = 0;
  while (at < body.length) {
    const next = body.indexOf('<', at);
    if (next < 0) break;
    TAG.lastIndex = next;
    const tag = TAG.exec(body);
    if (!tag) return null;
    at = TAG.lastIndex;
    const [, closing, name = '', attributes = '', selfClosing] = tag;
    if (closing) {
      const opened = open.pop();
      if (opened?.name !== name) return null;
      if (opened.kept) clean += `</${name}>`;
      continue;
    }
    const kept = ELEMENTS.has(name) && (open.at(-1)?.kept ?? true);
    if (kept) clean += `<${name}${cleanAttributes(attributes, name, scope)}${selfClosing ? '/>' : '>'}`;
    if (!selfClosing) open.push({ name, kept });
  }
  return open.length === 0 && clean !== '' ? clean : null;
}

function cleanAttributes(text: string, element: string, scope: string): string {
  let clean = '';
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    const value = cleanValue(element, name, double ?? single ?? '', scope);
    if (value !== null) clean += ` ${name.replace(/^xlink:/, '')}="${value}"`;
  }
  return clean;
}

function cleanValue(element: string, name: string, value: string, scope: string): string | null {
  const target = /^#([\w-]+)$/.exec(value)?.[1];
  if (element === 'use' && /^(xlink:)?href$/.test(name)) return target ? `#${scope}-${target}` : null;
  if (!ATTRIBUTES.has(name) || /[&"'<>\\]/.test(value)) return null;
  if (name === 'id') return /^[\w-]+$/.test(value) ? `${scope}-${value}` : null;
  const paint = /^url\(#([\w-]+)\)$/.exec(value)?.[1];
  if (paint) return `url(#${scope}-${paint})`;
  return /url\s*\(|script:|data:|https?:/i.test(value) ? null : value;
}
