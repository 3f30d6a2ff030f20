import { addDays, listDays } from '../../../shared/calendar/jalali.ts';
import { toTehranDay, toTehranIso } from '../../../shared/calendar/tehran.ts';
import { buildAuthorUrl, buildCategoryUrl, buildPostUrl } from '../../../shared/content/blogPaths.ts';
import type {
  BlogAuthorView,
  BlogCategoryView,
  BlogIndexView,
  BlogPostView,
  BlogResultView,
  MagazineFrame,
  PagedPosts,
  PostCardView,
  PriceBlockView,
} from '../../../shared/content/blogView.ts';
import { toSearchKey } from '../../../shared/persian/text.ts';
import { notFound, Redirect, redirect } from '../../http/httpErrors.ts';
import { readText, type ParsedQuery } from '../../http/queryParser.ts';
import { findRouteFares } from '../../products/soldProduct.ts';
import { markConstant } from '../../render/packData.ts';
import type { PageContext, ServerPage } from '../../render/page.ts';
import type { Services } from '../../services.ts';
import type { Blog, Post } from '../content.ts';
import { renderRichText } from '../richText.ts';
import { findNamedRoute, searchPosts } from '../searchPosts.ts';

const PAGE_SIZE = 9;
const PRICE_DAYS = 14;
const RELATED = 3;

export const blogIndex: ServerPage<BlogIndexView> = {
  async load({ services, query, url }) {
    const { value, stale } = await services.content.blog();
    const hero = value.posts.find((post) => post.featured) ?? value.posts[0] ?? null;
    const others = value.posts.filter((post) => post !== hero);
    const paged = paginate(others, query, url);
    if (paged instanceof Redirect) return paged;
    const top = paged.page === 1 && hero ? toPostCard(hero) : null;
    return { data: { ...buildFrame(value, stale), ...paged, hero: top } };
  },
};

function findBySlug<One extends { slug: string }>(
  all: readonly One[],
  params: Readonly<Record<string, string | undefined>>,
  { pathname }: URL,
): One {
  const found = all.find(({ slug }) => slug === params.slug);
  if (!found) throw notFound(pathname);
  return found;
}

export const blogPost: ServerPage<BlogPostView> = {
  async load({ services, params, url, now }) {
    const { value, stale } = await services.content.blog();
    const post = findBySlug(value.posts, params, url);
    const price = await loadPriceBlock(services, post, now);
    return { data: { ...describePost(value, post), stale, price } };
  },
  async *addresses({ content }) {
    const { value } = await content.blog();
    for (const { slug, updatedAt } of value.posts) yield { path: buildPostUrl(slug), changed: updatedAt };
  },
};

export const blogAuthor: ServerPage<BlogAuthorView> = {
  async load(context) {
    const { owner, paged } = await loadPostsOf(context, ({ authors }) => authors, 'author');
    return paged instanceof Redirect ? paged : { data: { ...paged, author: owner } };
  },
  async *addresses({ content }) {
    const { value } = await content.blog();
    for (const { slug } of value.authors) yield { path: buildAuthorUrl(slug) };
  },
};

export const blogCategory: ServerPage<BlogCategoryView> = {
  async load(context) {
    const { owner, paged } = await loadPostsOf(context, ({ categories }) => categories, 'category');
    if (paged instanceof Redirect) return paged;
    const { icon } = owner;
    const iconSvg = icon && (await context.services.icons.markup([icon]))[icon];
    return { data: { ...paged, category: owner, ...(iconSvg && { iconSvg }) } };
  },
  async *addresses({ content }) {
    const { value } = await content.blog();
    for (const { slug } of value.categories) yield { path: buildCategoryUrl(slug) };
  },
};

export const blogResult: ServerPage<BlogResultView> = {
  async load({ services, query }) {
    const { value, stale } = await services.content.blog();
    const q = readText(query, 'q').slice(0, 200);
    const category = readText(query, 'category');
    const short = q.trim() !== '' && toSearchKey(q).length < 2;
    const found = short ? [] : searchPosts(value.posts, q);
    const known = value.categories.some(({ slug }) => slug === category);
    const route = findNamedRoute(q);
    return {
      data: {
        ...buildFrame(value, stale),
        q,
        category: known ? category : '',
        problem: short ? 'دست‌کم دو حرف بنویسید.' : null,
        posts: found.filter((post) => !known || post.category.slug === category).map(toPostCard),
        route: route && findRouteLink(services, route.slugs),
      },
    };
  },
};

function buildFrame(blog: Blog, stale: boolean): MagazineFrame {
  return { categories: listUsedCategories(blog), stale };
}

function listUsedCategories(blog: Blog): Blog['categories'] {
  const used = new Set(blog.posts.map(({ category }) => category.slug));
  return blog.categories.filter(({ slug }) => used.has(slug));
}

function toPostCard(post: Post): PostCardView {
  const { title, slug, excerpt, category, author, minutes, cover, publishedAt, updatedAt } = post;
  return { title, slug, excerpt, category, author, minutes, cover, publishedAt, updatedAt };
}

type PostText = Omit<BlogPostView, 'stale' | 'price'>;

/** Texts of posts by their object: a new copy of the magazine consists of new objects. */
const describedPosts = new WeakMap<Post, { blog: Blog; text: PostText }>();

function describePost(blog: Blog, post: Post): PostText {
  const known = describedPosts.get(post);
  if (known?.blog === blog) return known.text;
  const { html, headings } = renderRichText(post.body);
  const text: PostText = {
    categories: markConstant(listUsedCategories(blog)),
    post: markConstant(toPostCard(post)),
    headings: markConstant(headings),
    html: markConstant(cutAfterFirstSection(html)),
    tags: post.tags,
    related: markConstant(findRelated(blog.posts, post).map(toPostCard)),
  };
  describedPosts.set(post, { blog, text });
  return text;
}

/** Treats an invalid number as page one and throws a 404 after the last page (docs/spec/seo.md#pages-of-lists). */
function paginate(
  posts: readonly Post[],
  query: ParsedQuery,
  url: PageContext['url'],
): PagedPosts | Redirect {
  const pages = Math.max(1, Math.ceil(posts.length / PAGE_SIZE));
  const asked = query.page;
  const page = asked === undefined ? 1 : typeof asked === 'string' ? Number(asked) : NaN;
  if (!Number.isInteger(page) || page < 1 || (asked !== undefined && page === 1)) {
    return redirect(url.pathname, 301);
  }
  if (page > pages) throw notFound(url.pathname);
  const shown = posts.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { posts: shown.map(toPostCard), page, pages, total: posts.length };
}

/** Finds the author or category in the address and paginates its posts. */
async function loadPostsOf<Owner extends { slug: string }>(
  { services, params, query, url }: PageContext,
  list: (blog: Blog) => readonly Owner[],
  field: 'author' | 'category',
): Promise<{ owner: Owner; paged: (MagazineFrame & PagedPosts) | Redirect }> {
  const { value, stale } = await services.content.blog();
  const owner = findBySlug(list(value), params, url);
  const own = value.posts.filter((post) => post[field].slug === owner.slug);
  const paged = paginate(own, query, url);
  return { owner, paged: paged instanceof Redirect ? paged : { ...buildFrame(value, stale), ...paged } };
}

function cutAfterFirstSection(html: string): [string, string] {
  const second = html.indexOf('<h2', html.indexOf('<h2') + 1);
  return second > 0 ? [html.slice(0, second), html.slice(second)] : [html, ''];
}

/** Loads the lowest price of the next two weeks. When a supplier is slow or fails, only the price is missing. */
async function loadPriceBlock(services: Services, post: Post, now: Date): Promise<PriceBlockView | null> {
  const [fromSlug = '', toSlug = ''] = post.route?.split('-') ?? [];
  const route = findRouteFares(services, fromSlug, toSlug);
  if (!route) return null;
  const { from, to, url } = route;
  const days = listDays(addDays(toTehranDay(now), 1), PRICE_DAYS);
  const found = await route.cheapest(days, now);
  const cheapest = found && { day: found.day, fare: found.fare, url: found.url };
  return { from, to, cheapest, url, checkedAt: toTehranIso(found?.seenAt ?? now) };
}

function findRouteLink(services: Services, [fromSlug, toSlug]: [string, string]): BlogResultView['route'] {
  const route = findRouteFares(services, fromSlug, toSlug);
  return route && { from: route.from, to: route.to, url: route.url };
}

function findRelated(posts: readonly Post[], post: Post): Post[] {
  const tags = new Set(post.tags);
  const score = (other: Post) =>
    2 * other.tags.filter((tag) => tags.has(tag)).length + Number(other.category.slug === post.category.slug);
  return posts
    .filter((other) => other.slug !== post.slug)
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, RELATED);
}
