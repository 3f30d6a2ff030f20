import { isDatabaseUnavailable } from './databaseUnavailable.ts';

function failure(code: string | null, message = 'failed'): Error {
  return Object.assign(new Error(message), code === null ? {} : { code });
}

test.each([
  ['a row lock that was not available in time', failure('55P03'), '5'],
  ['a statement that took too long', failure('57014'), '5'],
  ['transactions that kept rolling each other back', failure('40P01'), '5'],
  ['a pool without a free connection', failure(null, 'timeout exceeded when trying to connect'), '5'],
  ['a connection that was closed', failure(null, 'Connection terminated unexpectedly'), '5'],
  [
    'a connection that was not established in time',
    failure(null, 'Connection terminated due to connection timeout'),
    '5',
  ],
  [
    'a query after its connection was closed',
    failure(null, 'Client has encountered a connection error and is not queryable'),
    '5',
  ],
  ['a backend that an operator terminated', failure('57P01'), '5'],
  ['a failed connection, by its SQLSTATE', failure('08006'), '60'],
  ['a protocol violation, whose SQLSTATE has a letter', failure('08P01'), '60'],
  ['a read-only standby', failure('25006'), '60'],
  ['a host name that does not resolve during a failover', failure('EAI_AGAIN'), '60'],
  ['a full disk', failure('53100'), '60'],
  ['a server that is starting', failure('57P03'), '60'],
] as const)('%s returns 503 with Retry-After', (_what, error, retryAfter) => {
  expect(isDatabaseUnavailable(error)).toMatchObject({ status: 503, headers: { 'retry-after': retryAfter } });
});

test('a constraint violation and a programming error do not count as unavailable', () => {
  expect(isDatabaseUnavailable(failure('23505'))).toBeNull();
  expect(isDatabaseUnavailable(new TypeError('x is undefined'))).toBeNull();
  expect(isDatabaseUnavailable('text')).toBeNull();
});
