import { globSync } from 'node:fs';
import { findSection } from './styleSections.ts';

test('a rule of one section is in the stylesheet of the section', () => {
  expect(findSection(['products/flights/results/FlightResultsPage.tsx'])).toBe('results');
  expect(findSection(['products/flights/home/HomePage.tsx', 'products/buses/landings/BusPage.tsx'])).toBe(
    'landings',
  );
  expect(findSection(['blog/BlogPostPage.tsx', 'info/AboutUsPage.tsx'])).toBe('content');
  expect(findSection(['orders/ReviewPage.tsx', 'products/buses/ticket/BusInvoicePage.tsx'])).toBe('purchase');
});

test('a rule of several sections, of the entry or of another folder is in the stylesheet of all pages', () => {
  expect(findSection(['blog/BlogPostPage.tsx', 'orders/ReviewPage.tsx'])).toBe('app');
  expect(findSection(['blog/BlogPostPage.tsx', null])).toBe('app');
  expect(findSection(['shell/toasts.tsx'])).toBe('app');
  expect(findSection([])).toBe('app');
});

test('the page of specimens does not make a rule one of all pages', () => {
  expect(findSection(['blog/BlogPostPage.tsx', 'uiSheet/UiSheetPage.tsx'])).toBe('content');
});

test('each page except the specimens belongs to a section', () => {
  const pages = globSync('**/*Page.tsx', { cwd: 'client' }).filter((page) => !/^(?:desk|ui)\//.test(page));
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((page) => findSection([page]) === 'app')).toEqual(['uiSheet/UiSheetPage.tsx']);
});
