import {
  isOtherFlightRoute,
  readTwoWayTickets,
  TWO_WAY_COOKIE,
  TWO_WAY_LIMIT,
  withTicket,
  writeTwoWayTickets,
  type TwoWayTicket,
} from './twoWayTickets.ts';

const ticket: TwoWayTicket = {
  offer: 'eyJrIjoi.c2ln',
  flight: 'W5 1041',
  departsAt: '2026-11-26T07:30:00+03:30',
  total: 24_500_000,
};
const toCookie = (value: unknown) => encodeURIComponent(JSON.stringify(value));

test('reads back the stored tickets by key', () => {
  const tickets = withTicket(withTicket({}, 'thr-mhd', ticket), 'mhd-thr', { ...ticket, flight: 'IR 460' });
  expect(readTwoWayTickets(writeTwoWayTickets(tickets))).toEqual(tickets);
});

test('a ticket selected again becomes the newest', () => {
  const tickets = withTicket(withTicket({}, 'a-b', ticket), 'c-d', ticket);
  expect(Object.keys(withTicket(tickets, 'a-b', ticket))).toEqual(['c-d', 'a-b']);
});

test('the cookie stays below 4096 bytes with its name and attributes by dropping the oldest tickets', () => {
  let tickets = {};
  for (let n = 0; n < 40; n += 1)
    tickets = withTicket(tickets, `r${n}-x`, { ...ticket, offer: 'o'.repeat(250) });
  const value = writeTwoWayTickets(tickets);
  expect(`${TWO_WAY_COOKIE}=${value}; Path=/; SameSite=Lax; Secure`.length).toBeLessThan(4096);
  expect(value.length).toBeLessThanOrEqual(TWO_WAY_LIMIT);
  const kept = Object.keys(readTwoWayTickets(value));
  expect(kept.at(-1)).toBe('r39-x');
  expect(kept.length).toBeGreaterThan(3);
  expect(kept).not.toContain('r0-x');
});

test('one ticket too large for a cookie writes nothing instead of a part of it', () => {
  expect(writeTwoWayTickets({ 'a-b': { ...ticket, offer: 'o'.repeat(5000) } })).toBe('');
});

test('strips quotes around a cookie value', () => {
  expect(readTwoWayTickets(`"${toCookie({ 'a-b': ticket })}"`)).toEqual({ 'a-b': ticket });
});

test.each([
  ['nothing', undefined],
  ['an empty string', ''],
  ['a broken percent sequence', '%E0%A4%A'],
  ['broken JSON', '%7B%22a'],
  ['a number', '123'],
  ['null', 'null'],
  ['a list', toCookie([ticket])],
  ['a ticket without its offer', toCookie({ 'a-b': { ...ticket, offer: undefined } })],
  ['a ticket with a price of text', toCookie({ 'a-b': { ...ticket, total: '1' } })],
  ['a negative price', toCookie({ 'a-b': { ...ticket, total: -1 } })],
  ['a ticket that is null', toCookie({ 'a-b': null })],
  ['a key that is not a route', toCookie({ 'a b': ticket })],
  ['one bad ticket among good ones', toCookie({ 'a-b': ticket, 'c-d': 1 })],
])('%s in the cookie counts as absent', (_name, raw) => {
  expect(readTwoWayTickets(raw)).toEqual({});
});

test('ignores a __proto__ key without prototype pollution', () => {
  const raw = encodeURIComponent(`{"__proto__":{"polluted":1},"a-b":${JSON.stringify(ticket)}}`);
  const tickets = readTwoWayTickets(raw);
  expect(tickets).toEqual({ 'a-b': ticket });
  expect(Object.getPrototypeOf(tickets)).toBe(Object.prototype);
  expect(({} as { polluted?: 1 }).polluted).toBeUndefined();
  expect(withTicket({}, '__proto__', ticket)).toEqual({});
});

test('keeps only the known fields of a ticket', () => {
  expect(readTwoWayTickets(toCookie({ 'a-b': { ...ticket, extra: 'x'.repeat(900) } }))).toEqual({
    'a-b': ticket,
  });
});

test.each([
  ['/flight/thr-mhd', 'thr-mhd', false],
  ['/flight/%D8%AA%D9%87%D8%B1', 'تهر', false],
  ['/flight/thr-mhd/passengers', 'thr-mhd', true],
  ['/flight/thr-mhd/', 'thr-mhd', true],
  ['/flight/thr-mhd', 'mhd-thr', true],
  ['/flight/%E0%A4%A', 'thr-mhd', true],
  ['/bus/thr-mhd', 'thr-mhd', false],
  ['/', '', false],
])('entering %s with the route %s clears the selection: %s', (path, route, clears) => {
  expect(isOtherFlightRoute(path, route)).toBe(clears);
});
