/** One part of a multipart form. What the file was called is not among it: nobody may use it. */
export interface FormPart {
  name: string;
  isFile: boolean;
  content: Buffer;
}

export type Multipart = { ok: true; parts: FormPart[] } | { ok: false };

const MOST_PARTS = 40;
const LONGEST_HEADER = 2000;

/** The boundary that a content type names; null when it names none that RFC 2046 allows. */
export function boundaryOf(contentType: string): string | null {
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType);
  return found?.[1] ?? found?.[2] ?? null;
}

function readPart(part: Buffer): FormPart | null {
  const end = part.indexOf('\r\n\r\n');
  if (end === -1 || end > LONGEST_HEADER) return null;
  const disposition = part
    .subarray(0, end)
    .toString('utf8')
    .split('\r\n')
    .find((line) => /^content-disposition:/i.test(line));
  const name = /;\s*name="([^"]{1,100})"/i.exec(disposition ?? '')?.[1];
  if (disposition === undefined || name === undefined) return null;
  return { name, isFile: /;\s*filename\*?=/i.test(disposition), content: part.subarray(end + 4) };
}

/** The parts of a whole multipart body (RFC 7578). Anything that is not well formed is refused as a whole. */
export function parseMultipart(body: Buffer, boundary: string): Multipart {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter has no line break before it.
  const whole = Buffer.concat([Buffer.from('\r\n'), body]);
  const parts: FormPart[] = [];
  let from = whole.indexOf(delimiter);
  if (from !== 0) return { ok: false };
  for (;;) {
    const start = from + delimiter.length;
    const after = whole.subarray(start, start + 2).toString('latin1');
    if (after === '--') return { ok: true, parts };
    const next = whole.indexOf(delimiter, start);
    if (after !== '\r\n' || next === -1 || parts.length === MOST_PARTS) return { ok: false };
    const part = readPart(whole.subarray(start + 2, next));
    if (!part) return { ok: false };
    parts.push(part);
    from = next;
  }
}
