/** Longer values are cut before the form shows them again. */
const MAX_LENGTH = 300;

/** Ignores inherited properties (`constructor`). */
export function getOwnProperty(posted: unknown, key: string): unknown {
  return typeof posted === 'object' && posted !== null && Object.hasOwn(posted, key)
    ? (posted as Record<string, unknown>)[key]
    : undefined;
}

/** Reads any posted shape, exactly as typed. */
export function readTypedFields<Field extends string>(
  posted: unknown,
  fields: readonly Field[],
  { longest = MAX_LENGTH, missing = {} }: { longest?: number; missing?: Partial<Record<Field, string>> } = {},
): Record<Field, string> {
  const typed: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const value = getOwnProperty(posted, field);
    typed[field] = typeof value === 'string' ? value.slice(0, longest) : (missing[field] ?? '');
  }
  return typed as Record<Field, string>;
}
