import { UpstreamError } from './UpstreamError.ts';
import { toUpstreamOutcome } from './upstreamSeconds.ts';

const fail = (failure: { status?: number; cause?: unknown }) =>
  toUpstreamOutcome(new UpstreamError({ method: 'GET', url: 'https://supplier.example/search', ...failure }));

test('a failed request is classified as refused, failed, late or unreachable', () => {
  expect(fail({ status: 422 })).toBe('refused');
  expect(fail({ status: 503 })).toBe('failed');
  expect(fail({ cause: new DOMException('too late', 'TimeoutError') })).toBe('late');
  expect(fail({ cause: Object.assign(new Error('connect'), { code: 'UND_ERR_CONNECT_TIMEOUT' }) })).toBe(
    'late',
  );
  expect(fail({ cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })).toBe('unreachable');
  expect(toUpstreamOutcome(new Error('other'))).toBe('unreachable');
});
