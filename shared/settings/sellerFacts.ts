import { toPersianDigits } from '../persian/digits.ts';
import type { ContactSetting, SettingValues } from './shopSettings.ts';

export interface SellerFact {
  label: string;
  value: string;
}

/** Formats a phone number. Unicode isolates keep the order of its digits inside Persian text. */
export function formatPhone(phone: string): string {
  return `\u2066${toPersianDigits(phone)}\u2069`;
}

/** Lists the facts about the agency besides its name, for invoices, printed pages and the contact page. */
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

/** Formats for example «رهسپار، تلفن ۰۲۱-۸۸۷۷۶۶۵۵»; null without a phone. */
export function formatSender({ brand, contact }: Pick<SettingValues, 'brand' | 'contact'>): string | null {
  if (contact.phones.length === 0) return null;
  return `${brand.name}، تلفن ${contact.phones.map(formatPhone).join('، ')}`;
}
