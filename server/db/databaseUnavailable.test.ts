import { isDatabaseUnavailable } from './databaseUnavailable.ts';

function makeFailure(code: string | null, message = 'failed'): Error {
  return Object.assign(new Error(message), code === null ? {} : { code });
}

test.each([
  ['a row lock that was not available in time', makeFailure('55P03'), '5'],
  ['a statement that took too long', makeFailure('57014'), '5'],
  ['transactions that kept rolling each other back', makeFailure('40P01'), '5'],
  ['a pool without a free connection', makeFailure(null, 'timeout exceeded when trying to connect'), '5'],
  ['a connection that was closed', makeFailure(null, 'Connection terminated unexpectedly'), '5'],
  [
    'a connection that was not established in time',
    makeFailure(null, 'Connection terminated due to connection timeout'),
    '5',
  ],
  [
    'a query after its connection was closed',
    makeFailure(null, 'Client has encountered a connection error and is not queryable'),
    '5',
  ],
  ['a backend that an operator terminated', makeFailure('57P01'), '5'],
  ['a failed connection, by its SQLSTATE', makeFailure('08006'), '60'],
  ['a protocol violation, whose SQLSTATE has a letter', makeFailure('08P01'), '60'],
  ['a read-only standby', makeFailure('25006'), '60'],
  ['a host name that does not resolve during a failover', makeFailure('EAI_AGAIN'), '60'],
  ['a full disk', makeFailure('53100'), '60'],
  ['a server that is starting', makeFailure('57P03'), '60'],
] as const)('%s returns 503 with Retry-After', (_what, error, retryAfter) => {
  expect(isDatabaseUnavailable(error)).toMatchObject({ status: 503, headers: { 'retry-after': retryAfter } });
});

test('a constraint violation and a programming error do not count as unavailable', () => {
  expect(isDatabaseUnavailable(makeFailure('23505'))).toBeNull();
  expect(isDatabaseUnavailable(new TypeError('x is undefined'))).toBeNull();
  expect(isDatabaseUnavailable('text')).toBeNull();
});
