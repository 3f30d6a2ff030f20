export const BLOG = '/blog';
export const BLOG_FEED = '/blog/feed.xml';
export const ABOUT_US = '/aboutUs';
export const CONTACT_US = '/contactUs';
export const SITE_RULES = '/rules/siteRules';

export function blogPost(slug: string): string {
  return `${BLOG}/${encodeURIComponent(slug)}`;
}

export function blogAuthor(slug: string): string {
  return `${BLOG}/author/${encodeURIComponent(slug)}`;
}

export function blogCategory(slug: string): string {
  return `${BLOG}/category/${encodeURIComponent(slug)}`;
}

export function blogResult(q: string): string {
  return `${BLOG}/result?q=${encodeURIComponent(q)}`;
}

export function listPage(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}
