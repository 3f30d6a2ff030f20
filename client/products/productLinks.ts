import type { IconName } from '../ui/Icon.tsx';

export interface SiteLink {
  href: string;
  label: string;
  icon: IconName;
}

type TextLink = Omit<SiteLink, 'icon'>;

/** Where the shop leads to a product. Left out together with it when it is not sold. */
export interface ProductLinks {
  /** In the header. */
  section: SiteLink;
  /** On top of the search box of the start page. */
  tabs: readonly SiteLink[];
  /** In the footer. Short lists of several products share one column. */
  footer: { title: string; links: readonly TextLink[] };
  /** In the footer's column of help. */
  help: readonly TextLink[];
  /** On the start page of another product; `art` is a drawing of public/art. */
  promo: { href: string; art: string; title: string; text: string; action: string } | null;
}
