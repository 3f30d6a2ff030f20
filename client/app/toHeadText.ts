const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const MAX_LENGTH = 160;

/** Shortens a text to 160 characters at a word boundary, and removes line breaks and direction marks. */
export function toHeadText(text: string): string {
  const line = text.replace(BIDI_CONTROLS, '').replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  const cut = line.lastIndexOf(' ', MAX_LENGTH - 1);
  return `${line.slice(0, cut > 0 ? cut : MAX_LENGTH - 1)}…`;
}
