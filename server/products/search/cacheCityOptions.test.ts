import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CityOptions } from '../../../client/ui/search/CityPair.tsx';
import { cacheCityOptions } from './cacheCityOptions.ts';

type Props = ComponentProps<typeof CityOptions>;

interface Found {
  html: string | null;
  store(html: string): void;
}

cacheCityOptions();

const { findMarkup } = CityOptions as unknown as { findMarkup: (props: Props) => Found };
const render = (props: Props) => renderToStaticMarkup(createElement(CityOptions, props));

const CITIES = [
  { slug: 'tehran', name: 'تهران', airports: [{ iata: 'THR', name: 'مهرآباد' }] },
] as unknown as Props['cities'];
const PROPS: Props = { id: 'cities', cities: CITIES, shown: 'iata' };

test('cities of another form, or with the names of their terminals, are not taken for these', () => {
  findMarkup(PROPS).store(render(PROPS));
  expect(findMarkup(PROPS).html).toBe(render(PROPS));
  expect(findMarkup({ ...PROPS, cities: structuredClone(CITIES) }).html).toBe(render(PROPS));
  for (const changed of [
    { ...PROPS, shown: 'name' as const },
    { ...PROPS, id: 'other' },
    { ...PROPS, cities: [] },
  ])
    expect(findMarkup(changed).html).toBeNull();
});
