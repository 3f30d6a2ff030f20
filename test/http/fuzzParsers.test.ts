import { createRandom } from '../chaos/random.ts';
import { ANSWER_PARSERS, collectAnswers } from '../fuzz/answerParsers.ts';
import { findSuperlinear } from '../fuzz/growth.ts';
import { mutateJson, mutateText, pick } from '../fuzz/mutate.ts';
import { TEXT_PARSERS } from '../fuzz/textParsers.ts';

/** Number of inputs for figure M9: 20,000 with `npm test`, a million with `npm run test:long`. */
const LONG = process.env.TEST_LONG === 'true';
const INPUTS = LONG ? 1_000_000 : 20_000;
const SEED = 20_261_123;
const EACH = Math.ceil(INPUTS / (TEXT_PARSERS.length + ANSWER_PARSERS.length));

/** Returns the inputs that made the check throw or gave a wrong result, shortened. */
async function fuzz(check: (input: never) => unknown, next: () => unknown): Promise<string[]> {
  const found: string[] = [];
  for (let count = 0; count < EACH && found.length < 5; count += 1) {
    const input = next();
    try {
      const problem = await check(input as never);
      if (problem !== null) found.push(`${problem as string}: ${JSON.stringify(input)?.slice(0, 400)}`);
    } catch (error) {
      found.push(`${String(error)}: ${JSON.stringify(input)?.slice(0, 400)}`);
    }
  }
  return found;
}

test.each(TEXT_PARSERS)('$name answers every text', async ({ seeds, longest, check }) => {
  const random = createRandom(SEED);
  expect(await fuzz(check, () => mutateText(random, seeds, longest))).toEqual([]);
});

test.each(ANSWER_PARSERS)('$name answers every JSON value', async ({ seeds, check }) => {
  const random = createRandom(SEED);
  const examples = seeds(await collectAnswers());
  for (const seed of examples) expect(await check(seed)).toBeNull();
  expect(await fuzz(check, () => mutateJson(random, pick(random, examples)))).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

/** Measures processor time, so it runs only with `npm run test:long`. */
(LONG ? test : test.skip).each(TEXT_PARSERS)(
  '$name takes at most twice the time for twice the text',
  async ({ longest, check }) => {
    expect(await findSuperlinear(check, longest)).toEqual([]);
  },
);
