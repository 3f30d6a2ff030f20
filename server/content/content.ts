import type { z } from 'zod';
import type { CategoryView, PersonView, PostCardView } from '../../shared/content/blogView.ts';
import { toSearchKey } from '../../shared/persian/text.ts';
import type { CmsClient } from '../cms/client/cmsClient.ts';
import { CmsError } from '../cms/client/cmsError.ts';
import { toMediaUrl } from '../cms/client/flattenRecord.ts';
import { LastGoodCopy, type Copy } from '../cms/client/lastGoodCopy.ts';
import { HttpError } from '../http/httpErrors.ts';
import type { Log } from '../log.ts';
import { distinguishCovers } from './distinguishCovers.ts';
import { ENTRY, readEntries } from './entrySchemas.ts';
import { countReadingMinutes, toPlainText } from './richText.ts';

export interface Post extends PostCardView {
  body: string;
  tags: string[];
  /** `tehran-kish`: the route whose price the post shows. */
  route: string | null;
  featured: boolean;
  /** Texts for fuzzy search. */
  keys: { title: string; rest: string };
}

export interface Blog {
  posts: Post[];
  categories: CategoryView[];
  authors: PersonView[];
}

export interface ContentPage {
  title: string;
  slug: string;
  description: string;
  body: string;
  version: string;
  updatedAt: string | null;
}

export interface LandingEntry {
  title: string;
  slug: string;
  heading: string;
  description: string;
  body: string;
  routes: string[];
  /** Inclusive ISO days of an event; null for a permanent page. */
  window: { first: string; last: string } | null;
  formerSlugs: string[];
  updatedAt: string | null;
}

export interface Faq {
  question: string;
  body: string;
  topic: string;
}

interface ContentOptions {
  clock: () => Date;
  log: Log;
  mediaOrigin?: string | undefined;
}

const PAGE_SIZE = 25;
const MAX_PAGES = 40;
const DRAWING = /^([a-z]{2,20})(#dawn|#night)?$/;

/** Reads published content, with a last good copy of each answer (fault F1). */
export class Content {
  readonly #cms: CmsClient;
  readonly #mediaOrigin: string | undefined;
  readonly #copies: LastGoodCopy<object>;
  readonly #log: Log;
  readonly #missing = new Set<string>();

  constructor(cms: CmsClient, { clock, log, mediaOrigin }: ContentOptions) {
    this.#cms = cms;
    this.#log = log;
    this.#mediaOrigin = mediaOrigin;
    this.#copies = new LastGoodCopy(clock);
  }

  clear(): void {
    this.#copies.clear();
  }

  /** Throws HttpError 503 when the CMS is down and there is no copy. */
  blog(): Promise<Copy<Blog>> {
    return this.#copy('blog', () => this.#loadBlog());
  }

  async page(slug: string): Promise<Copy<ContentPage> | null> {
    const { value, stale } = await this.#copy('pages', () => this.#loadPages());
    const page = value.find((candidate) => candidate.slug === slug);
    if (page) this.#missing.delete(slug);
    else if (!this.#missing.has(slug)) {
      this.#missing.add(slug);
      this.#log.info('page missing in the CMS', { type: 'pages', slug, pages: value.length });
    }
    return page ? { value: page, stale } : null;
  }

  /** Throws HttpError 503 when the CMS is down and there is no copy. */
  landings(): Promise<Copy<LandingEntry[]>> {
    return this.#copy('landings', () => this.#loadLandings());
  }

  async faqs(topic: string): Promise<Faq[]> {
    const { value } = await this.#copy('faqs', () => this.#loadFaqs());
    return value.filter((faq) => faq.topic === topic);
  }

  async #copy<Value extends object>(key: string, load: () => Promise<Value>): Promise<Copy<Value>> {
    try {
      return (await this.#copies.get(key, () => this.#logged(key, load))) as Copy<Value>;
    } catch (error) {
      if (!(error instanceof CmsError)) throw error;
      throw new HttpError(error.shopStatus, `no copy of ${key}`, {
        headers: { 'retry-after': '30' },
        cause: error,
      });
    }
  }

  async #logged<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    try {
      return await load();
    } catch (error) {
      this.#log.error('content not loaded', error, { key });
      throw error;
    }
  }

  async #all<Output>(type: string, schema: z.ZodType<Output>, populate: string[] = []): Promise<Output[]> {
    const entries: unknown[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const answer = await this.#cms.list(type, { populate, page, pageSize: PAGE_SIZE });
      entries.push(...answer.entries);
      if (answer.total === null ? answer.entries.length < PAGE_SIZE : page * PAGE_SIZE >= answer.total) break;
    }
    return readEntries(schema, entries);
  }

  async #loadBlog(): Promise<Blog> {
    const [articles, categories, authors] = await Promise.all([
      this.#all('articles', ENTRY.article, ['author', 'category', 'cover']),
      this.#all('categories', ENTRY.category),
      this.#all('authors', ENTRY.author),
    ]);
    const posts = articles.flatMap((article) => this.#post(article) ?? []);
    return {
      posts: distinguishCovers(posts.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))),
      categories: categories.toSorted((a, b) => (a.order ?? 99) - (b.order ?? 99)).map(toCategoryView),
      authors: authors.map(toPersonView),
    };
  }

  #post(article: z.infer<typeof ENTRY.article>): Post | null {
    const { author, category } = article;
    const publishedAt = article.publishedAt ?? article.published_at;
    if (!author || !category || !publishedAt) return null;
    const body = article.body ?? '';
    const text = toPlainText(body);
    const tags = splitList(article.tags);
    const excerpt = article.excerpt ?? text.slice(0, 160);
    return {
      title: article.title,
      slug: article.slug,
      excerpt,
      body,
      tags,
      route: article.route ?? null,
      featured: article.featured === true,
      category: toCategoryView(category),
      author: toPersonView(author),
      minutes: countReadingMinutes(text),
      cover: this.#cover(article),
      publishedAt,
      updatedAt: article.revisedAt ?? article.updatedAt ?? article.updated_at ?? publishedAt,
      keys: {
        title: toSearchKey(article.title),
        rest: toSearchKey(
          [tags.join(' '), category.title, author.name, article.slug, excerpt, text].join(' '),
        ),
      },
    };
  }

  #cover({ cover, art, artAlt }: z.infer<typeof ENTRY.article>): PostCardView['cover'] {
    const src = cover && toMediaUrl(cover.url, this.#mediaOrigin);
    if (src) return { src, alt: cover.alternativeText ?? '' };
    const [, name = 'packing', light = ''] = DRAWING.exec(art ?? '') ?? [];
    return { src: `/art/${name}.svg${light}`, alt: artAlt ?? '' };
  }

  async #loadPages(): Promise<ContentPage[]> {
    return (await this.#all('pages', ENTRY.page)).map((page) => ({
      title: page.title,
      slug: page.slug,
      description: page.description ?? '',
      body: page.body ?? '',
      version: page.version ?? '',
      updatedAt: page.revisedAt ?? page.updatedAt ?? page.updated_at ?? null,
    }));
  }

  async #loadLandings(): Promise<LandingEntry[]> {
    return (await this.#all('landings', ENTRY.landing)).map((landing) => ({
      title: landing.title,
      slug: landing.slug,
      heading: landing.heading ?? landing.title,
      description: landing.description ?? '',
      body: landing.body ?? '',
      routes: splitList(landing.routes),
      window: landing.firstDay && landing.lastDay ? { first: landing.firstDay, last: landing.lastDay } : null,
      formerSlugs: splitList(landing.formerSlugs),
      updatedAt: landing.revisedAt ?? landing.updatedAt ?? landing.updated_at ?? null,
    }));
  }

  async #loadFaqs(): Promise<Faq[]> {
    const faqs = await this.#all('faqs', ENTRY.faq);
    return faqs
      .toSorted((a, b) => (a.order ?? 99) - (b.order ?? 99))
      .map(({ question, body, topic }) => ({ question, body: body ?? '', topic }));
  }
}

/** Strapi stores lists as JSON; older projects store them as text with commas. */
function splitList(value: string | string[] | null | undefined): string[] {
  if (Array.isArray(value)) return value;
  return value ? value.split(/[،,]\s*/) : [];
}

function toCategoryView(category: z.infer<typeof ENTRY.category>): CategoryView {
  const { title, slug, description, icon } = category;
  return { title, slug, description: description ?? '', ...(icon && { icon }) };
}

function toPersonView(author: z.infer<typeof ENTRY.author>): PersonView {
  return { name: author.name, slug: author.slug, role: author.role ?? '', bio: author.bio ?? '' };
}
