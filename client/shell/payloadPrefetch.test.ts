import { createFakeClock } from '../../test/fakes/fakeClock.ts';
import { createPayloadPrefetch, PREFETCH_DELAY } from './payloadPrefetch.ts';

function begin(
  answer: () => Response = () => new Response('{"status":200}', { headers: { 'x-build-id': 'A' } }),
) {
  const clock = createFakeClock();
  const requests: string[] = [];
  const prefetch = createPayloadPrefetch(clock, async (url) => {
    requests.push(url);
    return answer();
  });
  return { clock, requests, prefetch };
}
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

test('nothing is prefetched during the first second', () => {
  const { requests, prefetch } = begin();
  expect(PREFETCH_DELAY).toBe(1000);
  prefetch.want('/blog/_payload.json');
  prefetch.want('/blog/_payload.json');
  expect(requests).toEqual([]);
  prefetch.open();
  prefetch.want('/_payload.json');
  expect(requests).toEqual(['/blog/_payload.json', '/_payload.json']);
});

test('returns a complete response once', async () => {
  const { prefetch } = begin();
  prefetch.open();
  prefetch.want('/a');
  const response = await prefetch.take('/a');
  expect(await response?.json()).toEqual({ status: 200 });
  expect(response?.headers.get('x-build-id')).toBe('A');
  expect(prefetch.take('/a')).toBeUndefined();
});

test('after a minute a response is stale and the page loads normally', () => {
  const { clock, prefetch } = begin();
  prefetch.open();
  prefetch.want('/a');
  clock.pass(60_001);
  expect(prefetch.take('/a')).toBeUndefined();
});

test('a failure is ignored and not cached', async () => {
  const { requests, prefetch } = begin(() => new Response('', { status: 503 }));
  prefetch.open();
  prefetch.want('/a');
  await settle();
  expect(prefetch.take('/a')).toBeUndefined();
  prefetch.want('/a');
  expect(requests).toHaveLength(2);
});

test('prefetches at most ten payloads', () => {
  const { requests, prefetch } = begin();
  prefetch.open();
  for (let n = 0; n < 30; n += 1) prefetch.want(`/p${n}`);
  expect(requests).toHaveLength(10);
});

test('does not fetch a page that turns out not to be public', () => {
  const { requests, prefetch } = begin();
  let isPublic = false;
  prefetch.want('/a', () => isPublic);
  prefetch.want('/b', () => false);
  isPublic = true;
  prefetch.open();
  prefetch.want('/c', () => false);
  expect(requests).toEqual(['/a']);
});
