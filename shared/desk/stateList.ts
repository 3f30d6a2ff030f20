/** A list that can be filtered by state. */
export interface StateListKind<State extends string> {
  path: string;
  states: Readonly<Record<State, { title: string }>>;
  /** The default filter: the state of rows that wait for work. Its oldest rows come first. */
  usual: State;
}
