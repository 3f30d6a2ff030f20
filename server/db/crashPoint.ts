/**
 * The points of a purchase where a process may die (docs/spec/threats-and-faults.md#crash-points). K0 before the hold ·
 * K1 hold committed at the supplier · K2 held order committed · K3 before the payment request · K4 request sent,
 * response not stored · K5 authority saved · K6 paid at the bank · K7 callback arrived, before verify · K8 verify sent,
 * no response · K9 verify answered, not committed · K10 paid committed, before issue · K11 issue sent, response not
 * stored · K12 ticket saved, before notice · K13 notice sent. Of a change: K14 old tickets reserved, before payment or
 * issue · K15 old tickets cancelled at the supplier, response not stored.
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

/** Lets a test end or fail the process at a crash point; null removes the hook. The shop itself never calls this. */
export function onCrashPoint(hear: ((point: CrashPoint) => void) | null): void {
  listener = hear;
}

export function crashAt(point: CrashPoint): void {
  listener?.(point);
}
