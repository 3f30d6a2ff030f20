/** Wraps a code or number in U+2066 and U+2069, so that a Persian sentence does not reorder its parts. */
export function isolateLtr(code: string): string {
  return `\u2066${code}\u2069`;
}
