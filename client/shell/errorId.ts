/** Short enough to read out on the telephone; names the line of the log that tells what went wrong. */
export function newErrorId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
