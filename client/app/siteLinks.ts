import { accountPage } from '../../shared/accounts/accountPaths.ts';
import { ABOUT_US, BLOG, CONTACT_US, SITE_RULES } from '../../shared/content/blogPaths.ts';
import type { ProductName } from '../../shared/productNames.ts';
import { ORDER_TRACKING } from '../../shared/paths.ts';
import type { SiteLink } from '../products/productLinks.ts';
import { PRODUCT_LINKS } from '../products/products.ts';
import { useSite, type Site } from './site.ts';

export const TRACKING_LINK: SiteLink = { href: ORDER_TRACKING, label: 'پیگیری سفارش', icon: 'route' };

/** Leads visitors without an account to the sign-in page. */
export const ACCOUNT_LINK: SiteLink = { href: accountPage.dashboard, label: 'حساب من', icon: 'user' };

export const CONTACT_LINK: SiteLink = { href: CONTACT_US, label: 'تماس با ما', icon: 'chat' };

const MAGAZINE: SiteLink = { href: BLOG, label: 'مجلهٔ سفر', icon: 'file' };

export function useSoldProducts<Item>(table: Readonly<Record<ProductName, Item>>): Item[] {
  return pickSold(useSite(), table);
}

export function useSections(): SiteLink[] {
  return [...useSoldProducts(PRODUCT_LINKS).map(({ section }) => section), MAGAZINE];
}

/** The list without a title is about the agency and uses its brand. */
export function buildFooterLists(
  site: Pick<Site, 'products'>,
): { title: string | null; links: readonly Omit<SiteLink, 'icon'>[] }[] {
  const sold = pickSold(site, PRODUCT_LINKS);
  const footers = sold.map(({ footer }) => footer);
  const short = footers.filter(({ links }) => links.length <= 3);
  const shared = {
    title: short.map(({ title }) => title).join(' و '),
    links: short.flatMap(({ links }) => links),
  };
  return [
    ...footers.filter((footer) => !short.includes(footer)),
    ...(short.length > 0 ? [shared] : []),
    { title: 'راهنما', links: [TRACKING_LINK, ...sold.flatMap(({ help }) => help)] },
    {
      title: null,
      links: [
        { href: ABOUT_US, label: 'دربارهٔ ما' },
        CONTACT_LINK,
        { href: SITE_RULES, label: 'قوانین و مقررات' },
        MAGAZINE,
      ],
    },
  ];
}

function pickSold<Item>(
  { products }: Pick<Site, 'products'>,
  table: Readonly<Record<ProductName, Item>>,
): Item[] {
  return Object.entries(table).flatMap(([name, item]) => (name in products ? item : []));
}
