import { createHash } from 'node:crypto';

const COUNTER = 'recentlyCreatedOwnerStacks: 0';
/** Higher than the number of element stacks that React allows itself in a second, so that it creates none. */
const NO_STACKS =
  'get recentlyCreatedOwnerStacks() { return 1e9; }, set recentlyCreatedOwnerStacks(count) {}';

/**
 * React's development build without a stack trace for each element, which saves a tenth of the time of a test that
 * renders pages. The warnings remain, without the stack of the component's owner.
 */
export default {
  process(source, file) {
    if (!source.includes(COUNTER)) throw new Error(`${file} has no ${COUNTER}`);
    return { code: source.replace(COUNTER, NO_STACKS) };
  },
  getCacheKey: (source) => createHash('sha256').update(NO_STACKS).update('\0').update(source).digest('hex'),
};
