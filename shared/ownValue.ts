/**
 * The value under a key that came from outside. An inherited one (`constructor`, `__proto__`) does not count: of a plain
 * object it would be a function or a prototype that the caller takes for an entry of its table.
 */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
