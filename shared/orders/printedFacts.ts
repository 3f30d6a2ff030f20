/**
 * Facts printed on the ticket, in Latin script where available. The signed code of the ticket contains the same
 * facts.
 */
export interface PrintedFacts {
  /** Flight number (`W5 1041`), bus seat (`7`) or insurer of a policy. */
  service: string;
  from: string;
  to: string;
  /** Local time, for example `2026-11-26T07:30`. For a policy it is a day, for example `2026-12-10`. */
  startsAt: string;
  /** Only for policies; otherwise empty. */
  endsAt: string;
  passenger: string;
}
