import type { IconName } from '../ui/Icon.tsx';

export interface SiteLink {
  href: string;
  label: string;
  icon: IconName;
}

type TextLink = Omit<SiteLink, 'icon'>;

/** Where every page of the shop leads to a product. Left out together with it when it is not sold. */
export interface ProductLinks {
  /** In the header. */
  section: SiteLink;
  /** In the footer. Short lists of several products share one column. */
  footer: { title: string; links: readonly TextLink[] };
  /** In the footer's column of help. */
  help: readonly TextLink[];
}

/** Where the start page leads to a product. */
export interface StartLinks {
  /** On top of the search box. */
  tabs: readonly SiteLink[];
  /** A banner of another product; `art` is a drawing of public/art. */
  promo: { name: string; href: string; art: string; title: string; text: string; action: string } | null;
}
