import { z } from 'zod';

const time = z.iso.datetime({ offset: true });
const slug = z.string().regex(/^[^\s/?#%\\]{1,120}$/);
const day = z.union([z.iso.date(), z.literal('')]);
const list = z.union([z.array(z.string()), z.string()]);
const media = z.looseObject({ url: z.string(), alternativeText: z.string().nullish() });

const author = z.looseObject({
  name: z.string(),
  slug,
  role: z.string().nullish(),
  bio: z.string().nullish(),
});
const category = z.looseObject({
  title: z.string(),
  slug,
  description: z.string().nullish(),
  icon: z.string().max(100).nullish(),
  body: z.string().nullish(),
  order: z.number().nullish(),
});

const page = {
  title: z.string(),
  slug,
  description: z.string().nullish(),
  body: z.string().nullish(),
  revisedAt: time.nullish(),
  updatedAt: time.optional(),
  updated_at: time.optional(),
};

export const ENTRY = {
  author,
  category,
  article: z.looseObject({
    title: z.string(),
    slug,
    excerpt: z.string().nullish(),
    body: z.string().nullish(),
    tags: z.union([z.array(z.string()), z.string()]).nullish(),
    art: z.string().nullish(),
    artAlt: z.string().nullish(),
    cover: media.nullish(),
    route: z.string().nullish(),
    featured: z.boolean().nullish(),
    publishedAt: time.optional(),
    published_at: time.optional(),
    updatedAt: time.optional(),
    updated_at: time.optional(),
    revisedAt: time.nullish(),
    author: author.nullish(),
    category: category.nullish(),
  }),
  page: z.looseObject({ ...page, version: z.string().nullish() }),
  landing: z.looseObject({
    ...page,
    heading: z.string().nullish(),
    routes: list.nullish(),
    firstDay: day.nullish(),
    lastDay: day.nullish(),
    formerSlugs: list.nullish(),
  }),
  faq: z.looseObject({
    question: z.string(),
    body: z.string().nullish(),
    topic: z.string(),
    order: z.number().nullish(),
  }),
} as const;

export function readEntries<Output>(schema: z.ZodType<Output>, entries: readonly unknown[]): Output[] {
  return entries.flatMap((entry) => {
    const parsed = schema.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}
