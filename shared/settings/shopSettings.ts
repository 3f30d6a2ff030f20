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
  /** Null to use the colours of the theme. */
  colors: BrandColors | null;
}

/** A picture that the shop serves at `/brand/<file>`; the file name contains the hash of its content. */
export interface PictureSetting {
  file: string;
}

export interface Licence {
  title: string;
  number: string;
}

export interface ContactSetting {
  /** Latin digits with hyphens, for example `021-88776655`. */
  phones: readonly string[];
  address: string;
  licences: readonly Licence[];
  /** Address of the trust badge's page, `https:` only. */
  badge: string | null;
  hours: SupportHours;
}

export interface NoticeSetting {
  text: string;
  /** A path of the shop or an `https:` address. */
  link: string | null;
  /** First and last day in Tehran, inclusive; null for no limit. */
  from: string | null;
  until: string | null;
  canClose: boolean;
}

/** The agency's bank account, from which staff pay manual transfers. */
export interface PayoutAccount {
  /** ISO 13616: `IR` and 24 digits. */
  iban: string;
  bank: string;
  holder: string;
}

/** All settings of the settings page. A setting without a saved value uses the default of the environment. */
export interface SettingValues {
  brand: BrandSetting;
  logo: PictureSetting | null;
  social: PictureSetting | null;
  contact: ContactSetting;
  /** `id` changes with each saved notice, so that closing a notice does not hide the next. */
  notice: (NoticeSetting & { id: string }) | null;
  /** Products on sale. */
  products: readonly ProductName[];
  /** Products whose samples are sold after the next start; null to use the environment's list. */
  samples: readonly ProductName[] | null;
  /** Null until the owner has entered an account. A change needs two people. */
  account: PayoutAccount | null;
  texts: Readonly<Partial<Record<NotificationKind, MessageTexts>>>;
}

/** Names of the stored settings. The texts of a message are stored under a name such as `text:issued`. */
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
