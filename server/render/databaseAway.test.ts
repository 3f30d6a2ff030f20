import { databaseAway } from './databaseAway.ts';

function failure(code: string | null, message = 'failed'): Error {
  return Object.assign(new Error(message), code === null ? {} : { code });
}

test.each([
  ['a row that was not free in time', failure('55P03'), '5'],
  ['a statement that took too long', failure('57014'), '5'],
  ['transactions that kept undoing each other', failure('40P01'), '5'],
  ['a pool without a free connection', failure(null, 'timeout exceeded when trying to connect'), '5'],
  ['a full disk', failure('53100'), '60'],
  ['a server that is starting', failure('57P03'), '60'],
] as const)('%s asks the visitor to come again', (_what, error, retryAfter) => {
  expect(databaseAway(error)).toMatchObject({ status: 503, headers: { 'retry-after': retryAfter } });
});

test('a broken rule and a bug of ours are none of that', () => {
  expect(databaseAway(failure('23505'))).toBeNull();
  expect(databaseAway(new TypeError('x is undefined'))).toBeNull();
  expect(databaseAway('text')).toBeNull();
});
