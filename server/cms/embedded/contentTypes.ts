export type FieldKind = 'text' | 'number' | 'flag' | 'list' | 'time';

export interface ContentType {
  plural: string;
  fields: Readonly<Record<string, FieldKind>>;
  required: readonly string[];
  relations: Readonly<Record<string, string>>;
}

const TITLED = { title: 'text', slug: 'text', description: 'text' } as const;

/** The folder `cms/` has the same model as Strapi schemas, and content/README.md explains it to writers. */
export const CONTENT_TYPES: readonly ContentType[] = [
  {
    plural: 'articles',
    fields: {
      title: 'text',
      slug: 'text',
      excerpt: 'text',
      tags: 'list',
      art: 'text',
      artAlt: 'text',
      route: 'text',
      featured: 'flag',
      revisedAt: 'time',
    },
    required: ['title', 'slug', 'excerpt', 'publishedAt', 'author', 'category'],
    relations: { author: 'authors', category: 'categories' },
  },
  {
    plural: 'authors',
    fields: { name: 'text', slug: 'text', role: 'text', bio: 'text' },
    required: ['name', 'slug', 'bio'],
    relations: {},
  },
  {
    plural: 'categories',
    fields: { ...TITLED, icon: 'text', order: 'number' },
    required: ['title', 'slug', 'description'],
    relations: {},
  },
  {
    plural: 'pages',
    fields: { ...TITLED, version: 'text', revisedAt: 'time' },
    required: ['title', 'slug'],
    relations: {},
  },
  {
    plural: 'landings',
    fields: {
      ...TITLED,
      heading: 'text',
      routes: 'list',
      firstDay: 'text',
      lastDay: 'text',
      formerSlugs: 'list',
      revisedAt: 'time',
    },
    required: ['title', 'slug', 'heading', 'routes'],
    relations: {},
  },
  {
    plural: 'faqs',
    fields: { question: 'text', slug: 'text', topic: 'text', order: 'number' },
    required: ['question', 'slug', 'topic'],
    relations: {},
  },
];
