import { SiteFooter } from '../../client/app/SiteFooter.tsx';
import { MenuLinks } from '../../client/app/SiteMenu.tsx';
import { PostCard } from '../../client/ui/PostCard.tsx';
import { cacheMarkup, digestOnce } from './markupCache.ts';

/** Caches the markup of links that nearly all pages have, and of posts. */
export function cacheSiteMarkup(): void {
  cacheMarkup(SiteFooter, ({ brand, footer = [], products }) => ({
    key: JSON.stringify([brand, products]) + digestOnce(footer, (lists) => lists),
  }));
  cacheMarkup(MenuLinks, ({ links }) => ({ key: JSON.stringify(links) }));
  cacheMarkup(PostCard, ({ post }) => ({ key: digestOnce(post, (all) => all) }));
}
