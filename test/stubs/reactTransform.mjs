import { createHash } from 'node:crypto';

const COUNTER = 'recentlyCreatedOwnerStacks: 0';
/** Above the number of elements with a stack that React allows itself in a second. */
const NO_STACKS =
  'get recentlyCreatedOwnerStacks() { return 1e9; }, set recentlyCreatedOwnerStacks(count) {}';

/**
 * React's development build without a stack trace for each element that it creates, a tenth of the time of a test that
 * renders pages. Its warnings stay, without the stack of the component's owner.
 */
export default {
  process(source, file) {
    if (!source.includes(COUNTER)) throw new Error(`${file} has no ${COUNTER}`);
    return { code: source.replace(COUNTER, NO_STACKS) };
  },
  getCacheKey: (source) => createHash('sha256').update(NO_STACKS).update('\0').update(source).digest('hex'),
};
