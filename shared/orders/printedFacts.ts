/** What a ticket says of itself in print, in Latin where there is a Latin name; its signed code says the same (firsts.md 4). */
export interface PrintedFacts {
  /** `W5 1041`, the seat of a bus `7`, the insurer of a policy. */
  service: string;
  /** `THR`, `Tehran`; empty for a policy. */
  from: string;
  /** `MHD`, `Mashhad`, `Schengen`. */
  to: string;
  /** On the clocks of the place, `2026-11-26T07:30`; for a policy the day, `2026-12-10`. */
  startsAt: string;
  /** The last day of a policy, else empty. */
  endsAt: string;
  passenger: string;
}
