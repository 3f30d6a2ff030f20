import { createHash } from 'node:crypto';
import { constants, crc32, inflateSync } from 'node:zlib';
import { sanitizeSvg } from '../upstream/sanitizeSvg.ts';

/** A picture as the shop serves it: re-encoded from the checked pixels, without metadata. */
export interface CheckedPicture {
  file: string;
  content: Buffer;
  /** Width in pixels; an SVG has the size of its viewBox. */
  width: number;
  height: number;
}

export type PictureAnswer = { ok: true; picture: CheckedPicture } | { ok: false; problem: string };

interface Size {
  width: number;
  height: number;
}

const NO_PICTURE = 'این پرونده تصویر نیست. PNG، JPEG یا SVG بفرستید.';
const BROKEN = 'این تصویر خراب یا ناتمام است. آن را دوباره از برنامهٔ طراحی بگیرید.';
const SCRIPTED = 'این SVG اسکریپت، رویداد یا بخش ناشناس دارد و پذیرفته نشد. SVG ساده یا PNG بفرستید.';
const STYLED = 'رنگ‌های این SVG در بخش style است. رنگ‌ها را روی خود شکل‌ها بگذارید یا PNG بفرستید.';
const LARGEST_SIDE = 4000;

/** Reads an uploaded picture and ignores its name and declared type. */
export function readPicture(content: Buffer): PictureAnswer {
  if (content.subarray(0, 8).equals(PNG)) return readWith(content, 'png', rewritePng);
  if (content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff)
    return readWith(content, 'jpg', rewriteJpeg);
  const text = content.toString('utf8');
  return /^\s*(?:<\?xml|<!--|<svg|<!DOCTYPE)/i.test(text)
    ? readSvg(text)
    : { ok: false, problem: NO_PICTURE };
}

function readWith(
  content: Buffer,
  extension: string,
  rewrite: (content: Buffer) => (Size & { content: Buffer }) | null,
): PictureAnswer {
  const written = rewrite(content);
  if (!written) return { ok: false, problem: BROKEN };
  if (Math.max(written.width, written.height) > LARGEST_SIDE)
    return { ok: false, problem: 'هر ضلع تصویر دست بالا ۴۰۰۰ پیکسل است.' };
  return { ok: true, picture: { ...written, file: nameFile(written.content, extension) } };
}

function nameFile(content: Buffer, extension: string): string {
  return `${createHash('sha256').update(content).digest('base64url').slice(0, 22)}.${extension}`;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks that affect the image; comments, profiles and animations are removed. */
const PNG_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function rewritePng(content: Buffer): (Size & { content: Buffer }) | null {
  const kept: Buffer[] = [PNG];
  const data: Buffer[] = [];
  let head: Buffer | undefined;
  let at = PNG.length;
  for (let name = ''; name !== 'IEND';) {
    if (at + 12 > content.length) return null;
    const length = content.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > content.length) return null;
    name = content.toString('latin1', at + 4, at + 8);
    const body = content.subarray(at + 8, end - 4);
    if (crc32(content.subarray(at + 4, end - 4)) !== content.readUInt32BE(end - 4)) return null;
    if (name === 'IHDR') head ??= body;
    if (name === 'IDAT') data.push(body);
    if (PNG_CHUNKS.has(name)) kept.push(content.subarray(at, end));
    at = end;
  }
  if (head?.length !== 13) return null;
  const [width, height, depth, samples] = [
    head.readUInt32BE(0),
    head.readUInt32BE(4),
    head[8]!,
    SAMPLES[head[9]!],
  ];
  if (width === 0 || height === 0 || samples === undefined) return null;
  if (Math.max(width, height) > LARGEST_SIDE) return { width, height, content };
  // Interlacing adds only a few bytes per pass.
  const least = height * (1 + Math.ceil((width * depth * samples) / 8));
  const most = head[12] === 0 ? least : 2 * least + 64;
  return hasPixels(Buffer.concat(data), least, most) ? { width, height, content: Buffer.concat(kept) } : null;
}

function hasPixels(data: Buffer, least: number, most: number): boolean {
  try {
    const { length } = inflateSync(data, { maxOutputLength: most, finishFlush: constants.Z_FINISH });
    return length >= least;
  } catch {
    return false;
  }
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
/** Markers of frame headers, which contain the size; the other markers of this range are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** JFIF and Adobe's colour transform affect the image; Exif, profiles and comments do not. */
const isLeftOut = (marker: number) =>
  marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);

function rewriteJpeg(content: Buffer): (Size & { content: Buffer }) | null {
  const kept: Buffer[] = [content.subarray(0, 2)];
  let size: Size | undefined;
  let at = 2;
  while (at + 4 <= content.length) {
    if (content[at] !== 0xff) return null;
    const marker = content[at + 1]!;
    const end = at + 2 + content.readUInt16BE(at + 2);
    if (end > content.length) return null;
    if (isFrame(marker)) {
      if (end - at < 9) return null;
      size = { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    }
    if (!isLeftOut(marker)) kept.push(content.subarray(at, end));
    at = end;
    if (marker !== START_OF_SCAN) continue;
    const last = content.lastIndexOf(END_OF_IMAGE);
    if (!size || size.width === 0 || size.height === 0 || last <= at) return null;
    return { ...size, content: Buffer.concat([...kept, content.subarray(at, last + 2)]) };
  }
  return null;
}

const ROOT = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/i;
const DANGER =
  /<(?:script|foreignObject|iframe|image|animate|set)\b|\son\w+\s*=|javascript:|<!DOCTYPE|<!ENTITY|<!\[CDATA/i;

function readSvg(text: string): PictureAnswer {
  if (DANGER.test(text)) return { ok: false, problem: SCRIPTED };
  if (/<style\b|\sstyle\s*=/i.test(text)) return { ok: false, problem: STYLED };
  const [, attributes = '', body = ''] = ROOT.exec(text) ?? [];
  const box = readViewBox(attributes);
  const drawn = box && sanitizeSvg(body.replace(/<!--[\s\S]*?-->/g, ''), 'logo');
  if (!box || drawn === null || drawn === '') return { ok: false, problem: BROKEN };
  const [left, top, width, height] = box;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${drawn}</svg>`;
  const content = Buffer.from(svg);
  return { ok: true, picture: { content, width, height, file: nameFile(content, 'svg') } };
}

function readViewBox(attributes: string): [left: number, top: number, width: number, height: number] | null {
  const named = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];
  const box = (named('viewBox') ?? `0 0 ${named('width')} ${named('height')}`)
    .trim()
    .split(/[\s,]+/)
    .map(parseFloat);
  const [left = NaN, top = NaN, width = NaN, height = NaN] = box;
  const isUsable = [left, top].every(Number.isFinite) && width > 0 && height > 0;
  return isUsable && Math.max(width, height) <= LARGEST_SIDE ? [left, top, width, height] : null;
}

/** Returns why this picture cannot be the logo, which is shown in a square of 36 pixels. */
export function findLogoProblem({ width, height, file }: CheckedPicture): string | null {
  if (width > 2 * height || height > 2 * width)
    return 'نشان باید نزدیک به مربع باشد؛ نام فروشگاه کنار آن نوشته می‌شود.';
  return !file.endsWith('.svg') && Math.min(width, height) < 96 ? 'هر ضلع نشان دست کم ۹۶ پیکسل است.' : null;
}

/** Returns why this picture cannot be the social picture, whose size every page declares. */
export function findSocialProblem({ width, height, file }: CheckedPicture): string | null {
  if (file.endsWith('.svg')) return 'شبکه‌های اجتماعی SVG نشان نمی‌دهند. PNG یا JPEG بفرستید.';
  return width === 1200 && height === 630
    ? null
    : 'تصویر باید درست ۱۲۰۰ در ۶۳۰ پیکسل باشد؛ شبکه‌های اجتماعی همین اندازه را می‌خواهند.';
}
