/** A list with a filter by state. */
export interface StateListKind<State extends string> {
  path: string;
  states: Readonly<Record<State, { title: string }>>;
  /** The state of rows that wait for work: shown first, its oldest rows on top. */
  usual: State;
}
