'use strict';

const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Possible folders of the first content: the configured one, that of a separate project, and that of the shop's sources. */
const PLACES = process.env.SEED_CONTENT
  ? [process.env.SEED_CONTENT]
  : ['../content', '../../server/cms/embedded/content'];
const FOLDERS = PLACES.map((place) => path.resolve(__dirname, place));
const NUMBERS = new Set(['order']);
const FLAGS = new Set(['featured']);
const LISTS = new Set(['tags', 'routes', 'formerSlugs']);

/** Parses an entry: `key: value` lines between two lines of hyphens, then Markdown (content/README.md). */
function readEntry(file) {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
  if (head === undefined) throw new Error(`${file}: no front matter`);
  const fields = Object.fromEntries(
    head
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const values = Object.entries(fields)
    .filter(([key]) => key !== 'id')
    .map(([key, value]) => {
      if (NUMBERS.has(key)) return [key, Number(value)];
      if (FLAGS.has(key)) return [key, value === 'yes'];
      if (LISTS.has(key)) return [key, value.split('،').map((item) => item.trim())];
      return [key, value];
    });
  return { ...Object.fromEntries(values), body: body.trim() };
}

function readFolder(content, plural) {
  const folder = path.join(content, plural);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readEntry(path.join(folder, name)));
}

/** Fills an empty database once; content that editors changed is never touched. */
module.exports = async function seed(strapi) {
  const documents = (name) => strapi.documents(`api::${name}.${name}`);
  if ((await documents('category').count({})) > 0) return;
  const content = FOLDERS.find((folder) => existsSync(path.join(folder, 'pages')));
  if (content === undefined) {
    strapi.log.error(
      `THIS STRAPI IS EMPTY: no content files in ${FOLDERS.join(' or ')}. The shop lacks its pages (about, contact, ` +
        'site-rules) and its magazine. Copy server/cms/embedded/content of the shop to content/ here, or name it by ' +
        'SEED_CONTENT, and start again.',
    );
    return;
  }
  const ids = { author: new Map(), category: new Map() };
  const create = (name, data) => documents(name).create({ data, status: 'published' });
  for (const [name, plural] of [
    ['author', 'authors'],
    ['category', 'categories'],
  ]) {
    for (const { publishedAt: _at, body, ...entry } of readFolder(content, plural)) {
      const data = name === 'category' ? { ...entry, body } : entry;
      ids[name].set(entry.slug, (await create(name, data)).documentId);
    }
  }
  for (const [name, plural] of [
    ['page', 'pages'],
    ['landing', 'landings'],
    ['faq', 'faqs'],
  ]) {
    for (const { publishedAt: _at, ...entry } of readFolder(content, plural)) await create(name, entry);
  }
  for (const { publishedAt, author, category, ...entry } of readFolder(content, 'articles')) {
    const { documentId } = await create('article', {
      ...entry,
      author: ids.author.get(author),
      category: ids.category.get(category),
    });
    // Publishing stores the time of the seed, but the magazine shows the day on which the post was written.
    await strapi.db
      .query('api::article.article')
      .updateMany({ where: { documentId, publishedAt: { $notNull: true } }, data: { publishedAt } });
  }
};
