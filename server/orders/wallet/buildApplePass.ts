import { readFile } from 'node:fs/promises';
import { getFullName } from '../../../shared/orders/orderView.ts';
import { listPassFacts, PASS_COLOR, type PassContent, type PassMeta } from './passContent.ts';
import type { AppleWallet } from './walletEnv.ts';

const WHITE = 'rgb(255, 255, 255)';
/** Relative to the root. The Wallet app scales larger images down. */
const ICON = 'public/apple-touch-icon.png';

/**
 * Builds the boarding pass of a ticket, signed with the operator's certificate
 * (https://developer.apple.com/documentation/walletpasses/pass). The signature takes about 50 ms on the main thread.
 */
export async function buildApplePass(
  { certificate, key, wwdr, passType, team }: AppleWallet,
  content: PassContent,
  { brand }: PassMeta,
): Promise<Buffer> {
  const { code, traveller, ticket, leg, check } = content;
  const { from, to, departsAt, arrivesAt, vehicle } = leg;
  // Loaded for the first pass, because few shops have the keys.
  const [{ PKPass }, icon] = await Promise.all([import('passkit-generator'), readFile(ICON)]);
  const pass = new PKPass(
    { 'icon.png': icon, 'icon@2x.png': icon, 'icon@3x.png': icon },
    {
      wwdr: wwdr.toString(),
      signerCert: certificate.toString(),
      signerKey: key.export({ type: 'pkcs8', format: 'pem' }),
    },
    {
      passTypeIdentifier: passType,
      teamIdentifier: team,
      organizationName: brand,
      serialNumber: `${code}-${ticket.leg}-${traveller.position}`,
      description: `${from.city} به ${to.city}`,
      logoText: brand,
      backgroundColor: PASS_COLOR,
      foregroundColor: WHITE,
      labelColor: WHITE,
    },
  );
  pass.type = 'boardingPass';
  pass.transitType = vehicle === 'plane' ? 'PKTransitTypeAir' : 'PKTransitTypeBus';
  pass.primaryFields.push(
    { key: 'from', label: from.city, value: from.code ?? from.city },
    { key: 'to', label: to.city, value: to.code ?? to.city },
  );
  pass.secondaryFields.push({ key: 'name', label: 'مسافر', value: getFullName(traveller) });
  pass.auxiliaryFields.push(
    ...listPassFacts(content).map(({ id, header, body }) => ({ key: id, label: header, value: body })),
  );
  pass.backFields.push({ key: 'number', label: 'شمارهٔ بلیط', value: ticket.ticketNumber });
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: check,
    messageEncoding: 'utf-8',
    altText: ticket.ticketNumber,
  });
  // Phones before iOS 18 read this field.
  pass.setRelevantDate(new Date(departsAt));
  pass.setExpirationDate(new Date(arrivesAt ?? departsAt));
  return pass.getAsBuffer();
}
