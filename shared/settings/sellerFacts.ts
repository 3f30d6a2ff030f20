import { toPersianDigits } from '../persian/digits.ts';
import type { ContactSetting, SettingValues } from './shopSettings.ts';

export interface SellerFact {
  label: string;
  value: string;
}

/** Keeps the digits of a phone in their order inside Persian text (Unicode isolates). */
export function formatPhone(phone: string): string {
  return `\u2066${toPersianDigits(phone)}\u2069`;
}

/** Lists what an invoice, a printed page and the contact page say of the agency besides its name. */
export function listSellerFacts({
  phones,
  address,
  licences,
}: Pick<ContactSetting, 'phones' | 'address' | 'licences'>): SellerFact[] {
  return [
    ...(phones.length > 0 ? [{ label: 'تلفن', value: phones.map(formatPhone).join('، ') }] : []),
    ...(address === '' ? [] : [{ label: 'نشانی', value: address }]),
    ...licences.map(({ title, number }) => ({ label: title, value: toPersianDigits(number) })),
  ];
}

/** «رهسپار، تلفن ۰۲۱-۸۸۷۷۶۶۵۵»; null without a phone. */
export function formatSender({ brand, contact }: Pick<SettingValues, 'brand' | 'contact'>): string | null {
  if (contact.phones.length === 0) return null;
  return `${brand.name}، تلفن ${contact.phones.map(formatPhone).join('، ')}`;
}
