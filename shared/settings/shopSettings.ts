import type { SupportHours } from '../content/supportHours.ts';
import type { MessageTexts, NotificationKind } from '../orders/messageTexts.ts';
import type { ProductName } from '../productNames.ts';

/** `#rrggbb` in lower case. */
export interface BrandColors {
  primary: string;
  accent: string;
}

export interface BrandSetting {
  name: string;
  /** Null: the colours of the theme. */
  colors: BrandColors | null;
}

/** A picture that the shop serves at `/brand/<file>`; the name holds the hash of its content. */
export interface PictureSetting {
  file: string;
}

export interface Licence {
  title: string;
  number: string;
}

export interface ContactSetting {
  /** Latin digits with hyphens, as `021-88776655`. */
  phones: readonly string[];
  address: string;
  licences: readonly Licence[];
  /** Page of the trust badge, `https:`. */
  badge: string | null;
  hours: SupportHours;
}

export interface NoticeSetting {
  text: string;
  /** A path of the shop or an `https:` address. */
  link: string | null;
  /** Days in Tehran, both included; null: without an end on this side. */
  from: string | null;
  until: string | null;
  canClose: boolean;
}

/** The agency's own account, from which transfers by hand are paid. */
export interface PayoutAccount {
  /** ISO 13616: `IR` and 24 digits. */
  iban: string;
  bank: string;
  holder: string;
}

/** Everything that the settings page changes. Without a saved value each has the default of the environment. */
export interface SettingValues {
  brand: BrandSetting;
  logo: PictureSetting | null;
  social: PictureSetting | null;
  contact: ContactSetting;
  /** `id` changes with each saved notice, so a closed one does not hide the next. */
  notice: (NoticeSetting & { id: string }) | null;
  /** Products on sale. */
  products: readonly ProductName[];
  /** Products whose samples are sold after the next start; null: as the environment says. */
  samples: readonly ProductName[] | null;
  /** Null until the owner has written one; two people change it. */
  account: PayoutAccount | null;
  texts: Readonly<Partial<Record<NotificationKind, MessageTexts>>>;
}

/** Names of the stored settings; a message text is `text:issued`. */
export const SETTING_NAMES = [
  'brand',
  'logo',
  'social',
  'contact',
  'notice',
  'products',
  'samples',
  'account',
] as const;

export type SettingName = (typeof SETTING_NAMES)[number] | `text:${NotificationKind}`;
