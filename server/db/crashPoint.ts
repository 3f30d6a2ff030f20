/**
 * The gaps of a purchase where a process may die (docs/spec/threats-and-faults.md#crash-points). K0 before
 * the hold · K1 hold committed at the supplier · K2 held order committed · K3 before the payment request · K4
 * request sent, no answer kept · K5 authority saved · K6 paid at the bank · K7 callback arrived, before
 * verify · K8 verify sent, no answer · K9 verify answered, not committed · K10 paid committed, before issue ·
 * K11 issue sent, no answer kept · K12 ticket saved, before notice · K13 notice sent. Of a
 * change: K14 old tickets reserved, before payment or issue · K15 old tickets cancelled at the supplier, no answer kept.
 */
export type CrashPoint =
  | 'K0'
  | 'K1'
  | 'K2'
  | 'K3'
  | 'K4'
  | 'K5'
  | 'K6'
  | 'K7'
  | 'K8'
  | 'K9'
  | 'K10'
  | 'K11'
  | 'K12'
  | 'K13'
  | 'K14'
  | 'K15';

let listener: ((point: CrashPoint) => void) | null = null;

/** Lets a test end or fail the process in a gap; null resets it. Nothing of the shop calls it. */
export function onCrashPoint(hear: ((point: CrashPoint) => void) | null): void {
  listener = hear;
}

export function crashAt(point: CrashPoint): void {
  listener?.(point);
}
