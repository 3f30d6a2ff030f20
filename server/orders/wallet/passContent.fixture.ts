import type { OrderTraveller } from '../../../shared/orders/orderView.ts';
import { TRIP_LEG } from '../../../shared/orders/tripLeg.fixture.ts';
import type { PassContent } from './passContent.ts';

const ticket = {
  leg: 1,
  pnr: 'K7M2QP',
  ticketNumber: '037-2401857719',
  returned: false,
  status: 'valid',
} as const;
export const PASS_CONTENT: PassContent = {
  code: 'RH-4K7M2Q',
  traveller: {
    position: 2,
    firstName: 'سارا',
    lastName: 'رضایی',
    latinFirstName: 'SARA',
    latinLastName: 'REZAEI',
    note: '',
    tickets: [ticket],
  } satisfies OrderTraveller,
  ticket,
  leg: TRIP_LEG,
  codeLabel: 'کد رزرو',
  check: 'https://shop.example/orderTracking?ticket=abc',
};
