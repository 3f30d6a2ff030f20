import { CmsError } from '../cms/client/cmsError.ts';
import { ResponseTooLarge } from '../upstream/readBody.ts';
import { LookupHealth } from './LookupHealth.ts';

const NO_ANSWER = new CmsError(null, null, 'no response');
let now: number;
let health: LookupHealth;

beforeEach(() => {
  now = 1_000_000;
  health = new LookupHealth(() => new Date(now));
});

test('lookups pause for every account after three accounts in a row got no answer', () => {
  health.failed('a', NO_ANSWER);
  health.failed('b', NO_ANSWER);
  expect(['a', 'b', 'z'].map((key) => health.isPaused(key))).toEqual([true, true, false]);
  health.failed('c', NO_ANSWER);
  expect(health.isPaused('z')).toBe(true);
  now += 10_000;
  expect(['a', 'z'].map((key) => health.isPaused(key))).toEqual([false, false]);
});

test('an answer in between resets the count', () => {
  for (const key of ['a', 'b']) health.failed(key, NO_ANSWER);
  health.answered('x');
  for (const key of ['a', 'b']) health.failed(key, NO_ANSWER);
  expect(health.isPaused('z')).toBe(false);
});

test('one account never pauses the others, however often its lookup fails', () => {
  for (let n = 0; n < 20; n += 1) health.failed('a', NO_ANSWER);
  expect([health.isPaused('a'), health.isPaused('z')]).toEqual([true, false]);
});

test.each([
  ['a malformed answer', new CmsError(null, null, 'names no user', { malformed: true })],
  ['an answer that is too large', new CmsError(null, null, 'large', { cause: new ResponseTooLarge() })],
  ['a refusal', new CmsError(404, null, 'not found')],
])('%s does not count as a failure of the CMS', (_title, error) => {
  for (const key of ['a', 'b', 'c', 'd']) health.failed(key, error);
  expect([health.isPaused('d'), health.isPaused('z')]).toEqual([true, false]);
});

test.each([500, 503, 429])('status %i counts as a failure of the CMS', (status) => {
  for (const key of ['a', 'b', 'c']) health.failed(key, new CmsError(status, null, 'failed'));
  expect(health.isPaused('z')).toBe(true);
});
