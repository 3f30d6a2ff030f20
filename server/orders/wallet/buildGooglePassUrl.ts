import { SignJWT } from 'jose';
import { getFullName } from '../../../shared/orders/orderView.ts';
import { listPassFacts, PASS_COLOR, type PassContent, type PassMeta } from './passContent.ts';
import type { GoogleWallet } from './walletEnv.ts';

const SAVE_URL = 'https://pay.google.com/gp/v/save/';
const inPersian = (value: string) => ({ defaultValue: { language: 'fa', value } });

/**
 * Builds the address that saves a ticket in Google Wallet. It contains a generic pass and its class, signed by the
 * operator's service account (https://developers.google.com/wallet/generic/use-cases/jwt).
 */
export async function buildGooglePassUrl(
  { issuer, email, key }: GoogleWallet,
  content: PassContent,
  { brand, origin, now }: PassMeta,
): Promise<string> {
  const { code, traveller, ticket, leg, check } = content;
  const classId = `${issuer}.ticket`;
  const { from, to, departsAt } = leg;
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
        hexBackgroundColor: PASS_COLOR,
        barcode: { type: 'QR_CODE', value: check, alternateText: ticket.ticketNumber },
        textModulesData: listPassFacts(content),
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
