import { SignJWT } from 'jose';
import { formatDay, formatTime } from '../../../shared/calendar/format.ts';
import { toLocalDay } from '../../../shared/calendar/localTime.ts';
import type { TripLeg } from '../../../shared/orders/orderItemSummary.ts';
import { getFullName, type OrderTicket, type OrderTraveller } from '../../../shared/orders/orderView.ts';
import type { GoogleWallet } from './walletEnv.ts';

const SAVE_URL = 'https://pay.google.com/gp/v/save/';
const COLOR = '#0a2c7a';

export interface PassContent {
  code: string;
  traveller: OrderTraveller;
  ticket: OrderTicket;
  leg: TripLeg;
  /** Word for the PNR or boarding code. */
  codeLabel: string;
  /** Address in the QR code. */
  check: string;
}

interface PassMeta {
  brand: string;
  origin: string;
  now: Date;
}

const inPersian = (value: string) => ({ defaultValue: { language: 'fa', value } });

/**
 * Builds the address that saves a ticket in Google Wallet: a generic pass with its class, signed by the operator's
 * service account (https://developers.google.com/wallet/generic/use-cases/jwt).
 */
export async function buildGooglePassUrl(
  { issuer, email, key }: GoogleWallet,
  { code, traveller, ticket, leg, codeLabel, check }: PassContent,
  { brand, origin, now }: PassMeta,
): Promise<string> {
  const classId = `${issuer}.ticket`;
  const { from, to, departsAt, carrier, number } = leg;
  const facts = [
    { id: 'when', header: 'زمان', body: `${formatDay(toLocalDay(departsAt))}، ${formatTime(departsAt)}` },
    { id: 'carrier', header: 'شرکت', body: number === null ? carrier.name : `${carrier.name} ${number}` },
    { id: 'place', header: 'از', body: from.place },
    ...(ticket.pnr === '' ? [] : [{ id: 'code', header: codeLabel, body: ticket.pnr }]),
  ];
  const payload = {
    genericClasses: [{ id: classId }],
    genericObjects: [
      {
        id: `${issuer}.${code}-${ticket.leg}-${traveller.position}`,
        classId,
        state: 'ACTIVE',
        cardTitle: inPersian(brand),
        header: inPersian(`${from.city} به ${to.city}`),
        subheader: inPersian(getFullName(traveller)),
        hexBackgroundColor: COLOR,
        barcode: { type: 'QR_CODE', value: check, alternateText: ticket.ticketNumber },
        textModulesData: facts,
        validTimeInterval: { end: { date: leg.arrivesAt ?? departsAt } },
      },
    ],
  };
  const token = await new SignJWT({ typ: 'savetowallet', origins: [origin], payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience('google')
    .setIssuedAt(now)
    .sign(key);
  return SAVE_URL + token;
}
