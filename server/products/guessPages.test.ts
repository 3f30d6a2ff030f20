import { busGuesses } from './buses/guesses.ts';
import { flightGuesses } from './flights/guesses.ts';
import { guessPages } from './guessPages.ts';

const PRODUCTS = [busGuesses, flightGuesses];
const acceptAll = () => true;

test.each([
  ['/flight/tehran-mashad', '/flight/tehran-mashhad', 'پرواز تهران به مشهد'],
  ['/flights/shiraz/tehran', '/flight/shiraz-tehran', 'پرواز شیراز به تهران'],
  ['/ticket-tehran-bandar-abbas', '/flight/tehran-bandar-abbas', 'پرواز تهران به بندرعباس'],
  ['/%D8%A8%D9%84%DB%8C%D8%B7-%DA%A9%DB%8C%D8%B4', '/flight/tehran-kish', 'پرواز تهران به کیش'],
  ['/city/mashad', '/city/mashhad', 'سفر به مشهد'],
  ['/international/istambul', '/international/istanbul', 'پرواز به استانبول'],
  ['/flight/tehran-dubay', '/international/dubai', 'پرواز به دبی'],
  ['/tickets/charter', '/tickets/charter-ticket', 'بلیط چارتر'],
  ['/ordertraking', '/orderTracking', 'پیگیری سفارش'],
  ['/pages/about', '/aboutUs', 'درباره ما'],
])('the unknown address %s suggests %s', (path, href, label) => {
  expect(guessPages(path, PRODUCTS, acceptAll)).toContainEqual({ href, label });
});

test('an address without a known word gets no suggestion', () => {
  expect(guessPages('/qwertz/12345', PRODUCTS, acceptAll)).toEqual([]);
});

test('suggests only existing pages and never the missing address itself', () => {
  expect(guessPages('/about', PRODUCTS, (path) => path !== '/aboutUs')).toEqual([]);
  expect(guessPages('/flight/tehran-mashhad', PRODUCTS, acceptAll)).toEqual([]);
});

test('does not suggest a route without flights', () => {
  expect(guessPages('/flight/tehran-tehran', PRODUCTS, acceptAll).map(({ href }) => href)).not.toContain(
    '/flight/tehran-tehran',
  );
});
