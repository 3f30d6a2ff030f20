export const BLOG = '/blog';
export const BLOG_FEED = '/blog/feed.xml';
export const ABOUT_US = '/aboutUs';
export const CONTACT_US = '/contactUs';
export const SITE_RULES = '/rules/siteRules';

export function buildPostUrl(slug: string): string {
  return `${BLOG}/${encodeURIComponent(slug)}`;
}

export function buildAuthorUrl(slug: string): string {
  return `${BLOG}/author/${encodeURIComponent(slug)}`;
}

export function buildCategoryUrl(slug: string): string {
  return `${BLOG}/category/${encodeURIComponent(slug)}`;
}

export function buildBlogResultUrl(q: string): string {
  return `${BLOG}/result?q=${encodeURIComponent(q)}`;
}

export function listPage(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}
