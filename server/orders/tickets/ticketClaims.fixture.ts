import type { TicketClaims } from './ticketSignature.ts';

export const CLAIMS: TicketClaims = {
  product: 'flight',
  ticketNumber: '937-2401857719',
  pnr: 'K7M2QP',
  service: 'W5 1041',
  from: 'THR',
  to: 'MHD',
  startsAt: '2026-11-26T07:30',
  endsAt: '',
  passenger: 'SARA REZAEI',
};
