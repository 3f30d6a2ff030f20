const SINGLE = 70;
const JOINED = 67;

/** Counts the parts of an SMS (3GPP TS 23.040): a single part holds 70 UTF-16 units, each of several parts 67. */
export function countSmsSegments(text: string): number {
  return text.length <= SINGLE ? 1 : Math.ceil(text.length / JOINED);
}
