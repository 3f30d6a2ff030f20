import { SiteFooter } from '../../client/app/SiteFooter.tsx';
import { SectionLinks } from '../../client/app/SiteHeader.tsx';
import { MenuLinks } from '../../client/app/SiteMenu.tsx';
import { PostCard } from '../../client/ui/PostCard.tsx';
import { cacheMarkup, digestOnce } from './markupCache.ts';

/** Caches the markup of links that nearly all pages have, and of posts. */
export function cacheSiteMarkup(): void {
  cacheMarkup(SiteFooter, ({ brand, lists = [], hasSampleFlights }) => ({
    key: JSON.stringify([brand, hasSampleFlights]) + digestOnce(lists, (all) => all),
  }));
  cacheMarkup(SectionLinks, ({ links, current }) => ({ key: JSON.stringify([links, current]) }));
  cacheMarkup(MenuLinks, ({ links }) => ({ key: JSON.stringify(links) }));
  cacheMarkup(PostCard, ({ post }) => ({ key: digestOnce(post, (all) => all) }));
}
