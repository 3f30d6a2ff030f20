import { createFakeClock } from '../../test/fakes/fakeClock.ts';
import { createPayloadPrefetch, PREFETCH_DELAY } from './payloadPrefetch.ts';

function begin(
  answer: () => Response = () => new Response('{"status":200}', { headers: { 'x-build-id': 'A' } }),
) {
  const clock = createFakeClock();
  const requests: string[] = [];
  const payloads = createPayloadPrefetch(clock, async (url) => {
    requests.push(url);
    return answer();
  });
  return { clock, requests, payloads };
}
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

test('nothing is prefetched during the first second', () => {
  const { requests, payloads } = begin();
  expect(PREFETCH_DELAY).toBe(1000);
  payloads.prefetch('/blog/_payload.json');
  payloads.prefetch('/blog/_payload.json');
  expect(requests).toEqual([]);
  payloads.open();
  payloads.prefetch('/_payload.json');
  expect(requests).toEqual(['/blog/_payload.json', '/_payload.json']);
});

test('returns a complete response once', async () => {
  const { payloads } = begin();
  payloads.open();
  payloads.prefetch('/a');
  const response = await payloads.take('/a');
  expect(await response?.json()).toEqual({ status: 200 });
  expect(response?.headers.get('x-build-id')).toBe('A');
  expect(payloads.take('/a')).toBeUndefined();
});

test('after a minute a response is stale and the page loads normally', () => {
  const { clock, payloads } = begin();
  payloads.open();
  payloads.prefetch('/a');
  clock.pass(60_001);
  expect(payloads.take('/a')).toBeUndefined();
});

test('a failure is ignored and not cached', async () => {
  const { requests, payloads } = begin(() => new Response('', { status: 503 }));
  payloads.open();
  payloads.prefetch('/a');
  await settle();
  expect(payloads.take('/a')).toBeUndefined();
  payloads.prefetch('/a');
  expect(requests).toHaveLength(2);
});

test('prefetches at most ten payloads', () => {
  const { requests, payloads } = begin();
  payloads.open();
  for (let n = 0; n < 30; n += 1) payloads.prefetch(`/p${n}`);
  expect(requests).toHaveLength(10);
});

test('does not fetch a page that turns out not to be public', () => {
  const { requests, payloads } = begin();
  let isPublic = false;
  payloads.prefetch('/a', () => isPublic);
  payloads.prefetch('/b', () => false);
  isPublic = true;
  payloads.open();
  payloads.prefetch('/c', () => false);
  expect(requests).toEqual(['/a']);
});
