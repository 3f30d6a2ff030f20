/** Builds the name, typed value and problem of each field from the server's response. */
export function bindFields<Typed extends object>(
  typed: Typed,
  problems: { readonly [Name in keyof Typed]?: string },
) {
  return <Name extends keyof Typed & string>(name: Name) => ({
    name,
    defaultValue: typed[name],
    error: problems[name],
  });
}
