/** Prefix of a supplier that is connected to its test side: what it sells counts as a sample. */
export const TEST_SIDE = /^test-/;

/** Whether a source's offers are invented: the built-in samples, and the test sides of real suppliers. */
export function isSampleSource(source: string): boolean {
  return source.startsWith('sample') || TEST_SIDE.test(source);
}

/** Whether some of what a supplier sells is a sample: its pages say so. */
export function sellsSamples({ sources }: { readonly sources: readonly string[] }): boolean {
  return sources.some(isSampleSource);
}
