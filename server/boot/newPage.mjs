import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';

/**
 * `npm run new:page NAME [HEADING]`, run in the root of the repository, writes a static, indexable page at `/NAME` that
 * passes every check. It adds the line in the route table, the component and the server page. "Add a page" in
 * CONTRIBUTING.md describes the rest.
 */
const TABLE = 'client/routes.tsx';
const LAST_LINE = /^ {2}page\('uiSheet',/m;
const MAX_NAME = 30;
const MAX_HEADING = 50;

const [name = '', heading = `صفحهٔ تازه (${name})`] = process.argv.slice(2);
const problem = findProblem();
if (problem) {
  process.stderr.write(
    `${problem}\nUsage: npm run new:page NAME ["عنوان صفحه"], for example: careers "همکاری با ما"\n`,
  );
  process.exit(2);
}

const component = `${name[0].toUpperCase()}${name.slice(1)}Page`;
const written = {
  [TABLE]: readFileSync(TABLE, 'utf8').replace(LAST_LINE, (line) => `${buildRouteLine()}\n${line}`),
  [`client/info/${component}.tsx`]: buildComponent(),
  [`server/content/pages/${name}.ts`]: buildServerPage(),
};
for (const [file, text] of Object.entries(written)) {
  if (file === TABLE) writeFileSync(file, text);
  else writeFileSync(file, text, { flag: 'wx' });
  process.stdout.write(`${file}\n`);
}
process.stdout.write(
  `The page is at /${name}. Next: its text, and a link to it (client/app/footerLists.ts).\n`,
);

/** Returns the reason why this page cannot be created, if there is one. */
function findProblem() {
  if (!existsSync(TABLE) || !LAST_LINE.test(readFileSync(TABLE, 'utf8')))
    return `There is no ${TABLE} with the line of the page uiSheet here. Run this in the root of the repository.`;
  if (name === '') return 'The name of the page is missing.';
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name) || name.length > MAX_NAME)
    return `"${name}" is not a page name: use at most ${MAX_NAME} Latin letters and digits in camelCase, like aboutUs.`;
  if (!isIdentifier()) return `"${name}" is a word of JavaScript and cannot name a page.`;
  if (!/[آ-ی]/.test(heading) || /[^\p{L}\p{M}\p{N}\u200C ()،؛:!؟«».-]/u.test(heading))
    return `"${heading}" is not a heading: write it in Persian, without quotes and markup.`;
  if (heading.trim() !== heading || heading.length > MAX_HEADING)
    return `The heading may have at most ${MAX_HEADING} characters and no space at its ends.`;
  const taken = findTaken();
  return taken && `The name "${name}" is taken: ${taken}.`;
}

function isIdentifier() {
  try {
    return Boolean(new Script(`async () => { 'use strict'; const ${name} = 0; }`));
  } catch {
    return false;
  }
}

/** Compares names case-insensitively, because some file systems do. */
function findTaken() {
  const isName = (text) => text.toLowerCase() === name.toLowerCase();
  for (const table of listRouteTables()) {
    for (const [, id, address] of readFileSync(table, 'utf8').matchAll(/^\s*page\('(\w+)', '([^']*)'/gm)) {
      if (isName(id)) return `${table} has a page with this id`;
      if (isName(address.split('/')[0])) return `${table} has the page /${address}`;
    }
  }
  const file = ['client/info', 'server/content/pages', 'public']
    .flatMap((folder) => list(folder).map((entry) => path.posix.join(folder, entry)))
    .find((entry) => {
      const stem = path.basename(entry).replace(/\.\w+$/, '');
      return isName(stem) || stem.toLowerCase() === `${name}page`.toLowerCase();
    });
  return file && `${file} exists`;
}

function listRouteTables() {
  const products = list('client/products').map((entry) => `client/products/${entry}/routes.tsx`);
  return [TABLE, ...products.filter((file) => existsSync(file))];
}

function list(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function buildRouteLine() {
  return `  page('${name}', '${name}', () => import('./info/${component}.tsx'), { sitemap: 'pages' }),`;
}

function buildComponent() {
  return `import { buildBreadcrumbNode } from '../app/jsonLd.ts';
import { HOME_STEP } from '../app/landingJsonLd.ts';
import { PageHead } from '../app/PageHead.tsx';
import { useSite } from '../app/site.ts';
import { LandingHero } from '../ui/landing/LandingHero.tsx';

const PATH = '/${name}';
const HEADING = '${heading}';
const DESCRIPTION = '${heading}: متن این صفحه به‌زودی کامل می‌شود.';

export default function ${component}() {
  const site = useSite();
  return (
    <>
      <PageHead
        title={HEADING}
        description={DESCRIPTION}
        canonicalPath={PATH}
        jsonLd={[buildBreadcrumbNode(site, [HOME_STEP, { name: HEADING }])]}
      />
      <LandingHero
        steps={[HOME_STEP, { name: HEADING, path: PATH }]}
        title={HEADING}
        lead="متن این صفحه به‌زودی کامل می‌شود."
      />
    </>
  );
}
`;
}

function buildServerPage() {
  return `import type { ServerPage } from '../../render/page.ts';

export const ${name}: ServerPage = { load: async () => ({ data: {} }) };
`;
}
