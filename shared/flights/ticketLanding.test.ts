import { getLandingDays, RESERVED_SLUGS } from './ticketLanding.ts';

const days = { today: '2026-11-21', lastOnSale: '2027-05-19', ahead: '2026-12-21' };

test('the page of an event lists its days that are still on sale', () => {
  expect(getLandingDays({ first: '2027-03-16', last: '2027-04-04' }, days)).toEqual({
    time: 'open',
    first: '2027-03-16',
    last: '2027-04-04',
  });
  expect(getLandingDays({ first: '2026-11-10', last: '2026-11-21' }, days)).toMatchObject({
    time: 'open',
    first: '2026-11-21',
  });
  expect(getLandingDays({ first: '2027-05-19', last: '2027-06-01' }, days)).toMatchObject({
    time: 'open',
    last: '2027-05-19',
  });
});

test('the page of an event has no days before sales open, and lists the coming weeks once the event is over', () => {
  expect(getLandingDays({ first: '2027-05-20', last: '2027-06-01' }, days)).toEqual({
    time: 'early',
    first: null,
    last: null,
  });
  expect(getLandingDays({ first: '2026-11-01', last: '2026-11-20' }, days)).toEqual({
    time: 'over',
    first: '2026-11-21',
    last: '2026-12-21',
  });
  expect(getLandingDays(null, days)).toMatchObject({ time: 'always', first: '2026-11-21' });
});

test('the slugs of the four fixed ticket pages are reserved', () => {
  expect([...RESERVED_SLUGS].sort()).toEqual([
    'charter-ticket',
    'cheap-ticket',
    'last-second',
    'system-ticket',
  ]);
});
