import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PageWeights } from './pageWeights.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-weights-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('each script and stylesheet of a page counts once, compressed where the build has a compressed copy', () => {
  const files = { 'js/main.js': 900, 'js/main.js.br': 300, 'js/later.js': 50, 'js/page.js': 70 };
  const more = { 'css/app.01.css': 40, 'css/landings.02.css': 5, 'media/Vazirmatn.woff2': 20 };
  mkdirSync(path.join(folder, 'js'));
  mkdirSync(path.join(folder, 'css'));
  mkdirSync(path.join(folder, 'media'));
  for (const [name, bytes] of Object.entries({ ...files, ...more }))
    writeFileSync(path.join(folder, name), 'x'.repeat(bytes));
  const toGroup = (...names: string[]) => ({ assets: names.map((name) => ({ name })) });
  const stats = {
    namedChunkGroups: {
      main: toGroup('js/main.js', 'css/app.01.css'),
      'w-later': toGroup('js/later.js'),
      'p-home': toGroup('css/app.01.css', 'css/landings.02.css', 'js/main.js', 'js/page.js'),
    },
    assets: Object.keys(more).map((name) => ({ name })),
  };
  writeFileSync(path.join(folder, 'loadable-stats.json'), JSON.stringify(stats));
  const weights = PageWeights.read(folder);
  expect(weights?.scriptsOf('home')).toBe(300 + 50 + 70);
  expect(weights?.stylesOf('home')).toBe(40 + 5);
  expect(weights?.font()).toBe(20);
  expect(() => weights?.scriptsOf('missing')).toThrow('the build has no chunk p-missing');
});
