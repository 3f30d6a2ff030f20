interface StateChipsProps<State extends string> {
  label: string;
  path: string;
  states: Readonly<Record<State, { title: string }>>;
  /** State of the list at the address without a query. */
  usual: State;
  current: State;
}

/** Renders links to the list of each state. */
export function StateChips<State extends string>({
  label,
  path,
  states,
  usual,
  current,
}: StateChipsProps<State>) {
  return (
    <nav className="chips" aria-label={label}>
      {(Object.keys(states) as State[]).map((each) => (
        <a
          key={each}
          className="chip"
          href={each === usual ? path : `${path}?state=${each}`}
          aria-current={each === current ? 'true' : undefined}
        >
          {states[each].title}
        </a>
      ))}
    </nav>
  );
}
