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
  /** Further sections, for the menu of narrow screens; the header has no room for them. */
  more?: readonly SiteLink[];
}

/** Used only on the server, which sends the footer's lists with the page. */
export interface FooterLinks {
  title: string;
  /** The footer combines short lists of several products in one column. */
  links: readonly TextLink[];
  help: readonly TextLink[];
}

export interface StartLinks {
  tabs: readonly SiteLink[];
  /** `art` is the name of a drawing in public/art. */
  promo: { name: string; href: string; art: string; title: string; text: string; action: string } | null;
}
