const SINGLE = 70;
const JOINED = 67;

/** 3GPP TS 23.040: one part holds 70 UTF-16 units, each of several 67. */
export function countSmsSegments(text: string): number {
  return text.length <= SINGLE ? 1 : Math.ceil(text.length / JOINED);
}
