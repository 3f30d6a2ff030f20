import type { TripLeg } from './orderItemSummary.ts';

/** A morning flight from Tehran to Mashhad. */
export const TRIP_LEG: TripLeg = {
  vehicle: 'plane',
  arrivesAbout: false,
  carrier: { name: 'ماهان', code: 'W5', color: '#123456' },
  number: 'W5 1041',
  from: { city: 'تهران', place: 'مهرآباد', code: 'THR' },
  to: { city: 'مشهد', place: 'مشهد', code: 'MHD' },
  departsAt: '2026-11-26T07:30:00+03:30',
  arrivesAt: '2026-11-26T09:00:00+03:30',
  durationMinutes: 90,
  beThereMinutes: 120,
  facts: [],
};
