import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve();
const SCRIPT = path.resolve('server/boot/newPage.mjs');
const TABLE = 'client/routes.tsx';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-page-'));
  for (const file of [
    TABLE,
    ...globSync('{client/products/*/routes.tsx,client/info/*.tsx,server/content/pages/*.ts}', { cwd: ROOT }),
  ]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(folder, file));
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const runNewPage = (...args: string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...args], { cwd: folder, encoding: 'utf8' });

test('writes the route, the component and the server page', () => {
  const before = read(TABLE);
  const { status, stdout } = runNewPage('careers', 'همکاری با ما');
  expect(status).toBe(0);
  const files = ['client/info/CareersPage.tsx', 'server/content/pages/careers.ts'];
  expect(stdout.split('\n')).toEqual(expect.arrayContaining([TABLE, ...files]));
  const line =
    "  page('careers', 'careers', () => import('./info/CareersPage.tsx'), { sitemap: 'pages' }),\n";
  expect(read(TABLE)).toContain(line);
  expect(read(TABLE).replace(line, '')).toBe(before);
  expect(read(files[0]!)).toContain("const HEADING = 'همکاری با ما';");
  expect(read(files[0]!)).toContain('export default function CareersPage()');
  expect(read(files[1]!)).toContain('export const careers: ServerPage');
});

test('the new files import only names that the shop exports', () => {
  runNewPage('careers');
  const imports = ['client/info/CareersPage.tsx', 'server/content/pages/careers.ts'].flatMap((file) =>
    [...read(file).matchAll(/^import (?:type )?\{ (\w+) \} from '(.+)';$/gm)].map(
      ([, name = '', from = '']) => ({
        name,
        file: path.join(ROOT, path.dirname(file), from),
      }),
    ),
  );
  expect(imports.length).toBeGreaterThan(0);
  const missing = imports.filter(
    ({ name, file }) =>
      !new RegExp(`^export (?:function|const|interface) ${name}\\b`, 'm').test(readFileSync(file, 'utf8')),
  );
  expect(missing).toEqual([]);
});

test('writes files in the format of the repository, even with the longest name and heading', () => {
  expect(runNewPage('a'.repeat(30), 'ب'.repeat(50)).status).toBe(0);
  const prettier = path.join(ROOT, 'node_modules/prettier/bin/prettier.cjs');
  const written = [`client/info/A${'a'.repeat(29)}Page.tsx`, `server/content/pages/${'a'.repeat(30)}.ts`];
  const config = path.join(ROOT, '.prettierrc.json');
  const check = [prettier, '--check', '--config', config, ...written];
  const { status, stderr } = spawnSync(process.execPath, check, { cwd: folder, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

test('gives a page without a heading a Persian one that no other page has', () => {
  runNewPage('careers');
  expect(read('client/info/CareersPage.tsx')).toContain("const HEADING = 'صفحهٔ تازه (careers)';");
});

test.each([
  ['no name', [], 'missing'],
  ['capitals', ['Careers'], 'not a page name'],
  ['a folder', ['../careers'], 'not a page name'],
  ['a hyphen', ['our-careers'], 'not a page name'],
  ['a very long name', ['a'.repeat(31)], 'not a page name'],
  ['a word of JavaScript', ['delete'], 'word of JavaScript'],
  ['the id of a page', ['aboutUs'], 'is taken'],
  ['the id of a page of a product', ['busResults'], 'is taken'],
  ['the first part of an address', ['blog'], 'is taken'],
  ['a page in other letters', ['aboutus'], 'is taken'],
  ['a heading in English', ['careers', 'Careers'], 'not a heading'],
  ['a heading with quotes', ['careers', "کار' + alert(1)"], 'not a heading'],
  ['a heading with markup', ['careers', '<b>کار</b>'], 'not a heading'],
  ['a very long heading', ['careers', 'ب'.repeat(51)], 'at most 50'],
])('refuses %s and writes nothing', (_title, args, message) => {
  const before = read(TABLE);
  const { status, stderr } = runNewPage(...args);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
  expect(read(TABLE)).toBe(before);
  expect(existsSync(path.join(folder, 'client/info/CareersPage.tsx'))).toBe(false);
});

test('refuses a folder without the route table', () => {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, 'careers'], {
    cwd: path.join(folder, 'client'),
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toContain('root of the repository');
});
