import { AIRPORTS_ABROAD } from '../../../reference/airportsAbroad.ts';
import { findCountry } from '../../../reference/countriesAbroad.ts';
import { findDestination } from './destinations.ts';

test('every country with an airport is a destination, so the link of a flight finds it', () => {
  const slugs = new Set(AIRPORTS_ABROAD.map(({ country }) => findCountry(country)?.slug ?? country));
  expect([...slugs].filter((slug) => !findDestination(slug))).toEqual([]);
});
