/**
 * Caches the last result of `build` and returns it while the inputs are the same objects, so that a document that
 * contains the result packs it once (server/render/packData.ts).
 */
export function memoizeLast<Inputs extends readonly unknown[], Result>(
  build: (...inputs: Inputs) => Result,
): (...inputs: Inputs) => Result {
  let last: { inputs: Inputs; result: Result } | null = null;
  return (...inputs) => {
    const known = last;
    if (
      known &&
      inputs.length === known.inputs.length &&
      inputs.every((input, at) => input === known.inputs[at])
    )
      return known.result;
    const result = build(...inputs);
    last = { inputs, result };
    return result;
  };
}
