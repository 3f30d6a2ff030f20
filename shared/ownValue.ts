/**
 * Reads an own property. Ignores inherited keys (`constructor`, `__proto__`), because outside input may name them.
 */
export function getOwnValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
