/** Builds the attributes of each field from the server's answer: name, typed value, problem. */
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
