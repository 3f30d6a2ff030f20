import { isDatabaseUnavailable } from './databaseUnavailable.ts';

function failure(code: string | null, message = 'failed'): Error {
  return Object.assign(new Error(message), code === null ? {} : { code });
}

test.each([
  ['a row that was not free in time', failure('55P03'), '5'],
  ['a statement that took too long', failure('57014'), '5'],
  ['transactions that kept undoing each other', failure('40P01'), '5'],
  ['a pool without a free connection', failure(null, 'timeout exceeded when trying to connect'), '5'],
  ['a connection that ended', failure(null, 'Connection terminated unexpectedly'), '5'],
  ['a connection not made in time', failure(null, 'Connection terminated due to connection timeout'), '5'],
  [
    'a query after the end of its connection',
    failure(null, 'Client has encountered a connection error and is not queryable'),
    '5',
  ],
  ['a backend that an operator ended', failure('57P01'), '5'],
  ['a failed connection, by its SQLSTATE', failure('08006'), '60'],
  ['a protocol violation, whose SQLSTATE has a letter', failure('08P01'), '60'],
  ['a standby that only reads', failure('25006'), '60'],
  ['a host name that does not resolve during a failover', failure('EAI_AGAIN'), '60'],
  ['a full disk', failure('53100'), '60'],
  ['a server that is starting', failure('57P03'), '60'],
] as const)('%s asks the visitor to come again', (_what, error, retryAfter) => {
  expect(isDatabaseUnavailable(error)).toMatchObject({ status: 503, headers: { 'retry-after': retryAfter } });
});

test('a broken rule and a bug of ours are none of that', () => {
  expect(isDatabaseUnavailable(failure('23505'))).toBeNull();
  expect(isDatabaseUnavailable(new TypeError('x is undefined'))).toBeNull();
  expect(isDatabaseUnavailable('text')).toBeNull();
});
