const SINGLE = 70;
const JOINED = 67;

/** Counts the parts a network bills for a Persian text: 70 UTF-16 units in one part, 67 in each of several (3GPP TS 23.040). */
export function smsSegments(text: string): number {
  return text.length <= SINGLE ? 1 : Math.ceil(text.length / JOINED);
}
