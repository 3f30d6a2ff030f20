import { formatDay } from '../../../../shared/calendar/format.ts';
import { formatSupportHours } from '../../../../shared/content/supportHours.ts';
import { PRODUCT_LABELS } from '../../../../shared/desk/productLabels.ts';
import { MESSAGE_RULES, type NotificationKind } from '../../../../shared/orders/messageTexts.ts';
import { PRODUCT_NAMES, type ProductName } from '../../../../shared/productNames.ts';
import { listSellerFacts } from '../../../../shared/settings/sellerFacts.ts';
import type { PayoutAccount, SettingName, SettingValues } from '../../../../shared/settings/shopSettings.ts';

const TITLES = {
  brand: 'نام و رنگ‌ها',
  logo: 'نشان',
  social: 'تصویر شبکه‌ها',
  contact: 'تماس و مجوزها',
  notice: 'اعلان بالای سایت',
  products: 'محصول‌های در فروش',
  samples: 'نمونه‌ها',
  account: 'حساب آژانس',
} as const;

export function getSettingTitle(name: SettingName): string {
  if (name.startsWith('text:')) return `متن پیام «${MESSAGE_RULES[toKind(name)].title}»`;
  return TITLES[name as keyof typeof TITLES];
}

function toKind(name: SettingName): NotificationKind {
  return name.slice('text:'.length) as NotificationKind;
}

function listTitles(names: readonly ProductName[]): string {
  return names.length === 0
    ? 'هیچ‌کدام'
    : PRODUCT_NAMES.filter((name) => names.includes(name))
        .map((name) => PRODUCT_LABELS[name].title)
        .join('، ');
}

/** Shows the whole number, because two people compare it with the bank's document. */
export function describeAccount({ bank, holder, iban }: PayoutAccount): string {
  return `${bank}، ${holder}، ${iban}`;
}

/** Describes the value of a setting in a short Persian text, for the log and the list. */
export function describeSetting(values: SettingValues, name: SettingName): string {
  if (name.startsWith('text:')) return values.texts[toKind(name)]?.sms ?? 'متن پیش‌فرض';
  const { brand, contact, notice } = values;
  switch (name) {
    case 'brand':
      return `${brand.name}، ${brand.colors ? `${brand.colors.primary} و ${brand.colors.accent}` : 'رنگ‌های پیش‌فرض'}`;
    case 'logo':
    case 'social':
      return values[name] ? `تصویر خودتان، ${values[name].file}` : 'پیش‌فرض';
    case 'contact':
      return [
        ...listSellerFacts(contact).map(({ label, value }) => `${label}: ${value}`),
        ...(contact.badge === null ? [] : [contact.badge]),
        formatSupportHours(contact.hours),
      ].join('؛ ');
    case 'notice':
      return notice ? `«${notice.text}» ${describePeriod(notice)}` : 'ندارد';
    case 'products':
      return listTitles(values.products);
    case 'account':
      return values.account ? describeAccount(values.account) : 'نوشته نشده';
    default:
      return values.samples === null ? 'به گفتهٔ تنظیم سرور' : listTitles(values.samples);
  }
}

function describePeriod({ from, until }: { from: string | null; until: string | null }): string {
  return `${from === null ? 'از همین حالا' : `از ${formatDay(from)}`} ${until === null ? 'بی‌پایان' : `تا پایان ${formatDay(until)}`}`;
}
