/** Printed on the ticket, Latin where available; its signed code holds the same. */
export interface PrintedFacts {
  /** `W5 1041`, the bus seat `7`, the insurer of a policy. */
  service: string;
  from: string;
  to: string;
  /** Local time `2026-11-26T07:30`; for a policy the day `2026-12-10`. */
  startsAt: string;
  /** Only policies; else empty. */
  endsAt: string;
  passenger: string;
}
