import { accountPage } from '../../shared/accounts/accountPaths.ts';
import { BLOG, CONTACT_US } from '../../shared/content/blogPaths.ts';
import type { ProductName } from '../../shared/productNames.ts';
import { ORDER_TRACKING } from '../../shared/paths.ts';
import type { SiteLink } from '../products/productLinks.ts';
import { PRODUCT_LINKS } from '../products/products.ts';
import { useSite, type Site } from './site.ts';

export const TRACKING_LINK: SiteLink = { href: ORDER_TRACKING, label: 'پیگیری سفارش', icon: 'route' };

/** Link to the account; visitors who are not signed in get the sign-in page. */
export const ACCOUNT_LINK: SiteLink = { href: accountPage.dashboard, label: 'حساب من', icon: 'user' };

export const CONTACT_LINK: SiteLink = { href: CONTACT_US, label: 'تماس با ما', icon: 'chat' };

export const MAGAZINE: SiteLink = { href: BLOG, label: 'مجلهٔ سفر', icon: 'file' };

export function useSoldProducts<Item>(table: Readonly<Record<ProductName, Item>>): Item[] {
  return pickSold(useSite(), table);
}

export function useSections(): SiteLink[] {
  return [...useSoldProducts(PRODUCT_LINKS).map(({ section }) => section), MAGAZINE];
}

/** Lists the sections for narrow screens, where the list has room for more of them than the header. */
export function useMenuSections(): SiteLink[] {
  return [
    ...useSoldProducts(PRODUCT_LINKS).flatMap(({ section, more = [] }) => [section, ...more]),
    MAGAZINE,
  ];
}

export function pickSold<Item>(
  { products }: Pick<Site, 'products'>,
  table: Readonly<Record<ProductName, Item>>,
): Item[] {
  return Object.entries(table).flatMap(([name, item]) => (name in products ? item : []));
}
