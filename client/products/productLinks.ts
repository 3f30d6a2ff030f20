import type { IconName } from '../ui/Icon.tsx';

export interface SiteLink {
  href: string;
  label: string;
  icon: IconName;
}

export type TextLink = Omit<SiteLink, 'icon'>;

/** Links to a product; missing when the shop does not sell it. */
export interface ProductLinks {
  section: SiteLink;
}

/** Only the server reads it: the lists of the footer come with the page. */
export interface FooterLinks {
  title: string;
  /** Short lists of several products share one column. */
  links: readonly TextLink[];
  help: readonly TextLink[];
}

export interface StartLinks {
  tabs: readonly SiteLink[];
  /** `art` is a drawing of public/art. */
  promo: { name: string; href: string; art: string; title: string; text: string; action: string } | null;
}
