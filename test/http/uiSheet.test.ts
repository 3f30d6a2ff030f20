import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { createTestApp } from './testApp.ts';

const UI = 'client/ui';

/**
 * Components that are not on the sheet: they need page state or the memory of a device, or appear only after ten
 * minutes.
 */
const ELSEWHERE = [
  'DeviceNote.tsx',
  'landing/Landing.tsx',
  'landing/RouteLandingFrame.tsx',
  'results/Cards.tsx',
  'results/FilterGroups.tsx',
  'results/FilterPanel.tsx',
  'results/ListPager.tsx',
  'results/NearestDays.tsx',
  'results/QuickRow.tsx',
  'results/ResultsPage.tsx',
  'results/RouteBar.tsx',
  'results/StaleNotice.tsx',
  'results/TripBar.tsx',
  'search/RecentSearches.tsx',
  'seats/SeatGrid.tsx',
  'seats/SeatToggle.tsx',
];

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+\.tsx)'/g)].map(
    ([, target = '']) => path.join(path.dirname(file), target),
  );

/** Components that the sheet shows, directly or through another component. */
function listShown(): Set<string> {
  const folder = 'client/uiSheet';
  const seen = new Set<string>();
  const queue = [
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => path.join(folder, name)),
    ...globSync('client/products/*/*Specimens.tsx'),
  ];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    for (const target of importsOf(file)) {
      if (seen.has(target)) continue;
      seen.add(target);
      queue.push(target);
    }
  }
  return seen;
}

test('the component sheet shows every component', () => {
  const shown = listShown();
  const components = readdirSync(UI, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'),
  );
  expect(components.length).toBeGreaterThan(50);
  expect(components.filter((name) => !shown.has(path.join(UI, name)))).toEqual(ELSEWHERE);
});

test('the component sheet has a light and a dark half in tests and is not a page of the product', async () => {
  const inTests = await createTestApp();
  const sheet = await supertest(inTests.app).get('/__ui').set('User-Agent', 'Googlebot');
  await inTests.close();
  expect(sheet.status).toBe(200);
  for (const theme of ['light', 'dark'])
    expect(sheet.text).toMatch(new RegExp(`<section data-theme="${theme}"`));
  expect(sheet.text).toContain('noindex');

  const released = await createTestApp({ env: { mode: 'production' } });
  const gone = await supertest(released.app).get('/__ui');
  await released.close();
  expect(gone.status).toBe(404);
});
