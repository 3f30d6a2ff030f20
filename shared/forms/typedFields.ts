/** Longer values are cut before they go back to the form; no honest one is half as long. */
const LONGEST = 300;

/** Returns an own property of a posted value of any shape; an inherited one (`constructor`) does not count. */
export function ownProperty(posted: unknown, key: string): unknown {
  return typeof posted === 'object' && posted !== null && Object.hasOwn(posted, key)
    ? (posted as Record<string, unknown>)[key]
    : undefined;
}

/**
 * Reads the text fields of a form or a query of any shape, exactly as typed, up to `longest` characters. Where no text was
 * sent a field has its value in `missing`, or is empty.
 */
export function typedFields<Field extends string>(
  posted: unknown,
  fields: readonly Field[],
  { longest = LONGEST, missing = {} }: { longest?: number; missing?: Partial<Record<Field, string>> } = {},
): Record<Field, string> {
  const typed: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const value = ownProperty(posted, field);
    typed[field] = typeof value === 'string' ? value.slice(0, longest) : (missing[field] ?? '');
  }
  return typed as Record<Field, string>;
}
