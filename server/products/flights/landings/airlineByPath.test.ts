import { buildAirlineUrl } from '../../../../shared/flights/landingPaths.ts';
import { HttpError, Redirect } from '../../../http/httpErrors.ts';
import type { PageContext } from '../../../render/page.ts';
import { findAirlineByPath } from './landingSlugs.ts';

function open(companyName: string): unknown {
  const url = new URL(`https://shop.test/airline/${encodeURIComponent(companyName)}`);
  try {
    return findAirlineByPath({ params: { companyName }, url } as unknown as PageContext, buildAirlineUrl)
      .slug;
  } catch (answer) {
    if (answer instanceof Redirect) return [answer.status, answer.url];
    if (answer instanceof HttpError) return answer.status;
    throw answer;
  }
}

test.each([
  ['mahan', 'mahan-air'],
  ['ماهان', 'mahan-air'],
  ['هواپیمایی-ماهان', 'mahan-air'],
  ['mahan-airlines', 'mahan-air'],
  ['caspian', 'caspian-airlines'],
  ['caspain', 'caspian-airlines'],
  ['qeshm', 'qeshm-air'],
  ['iran', 'iran-air'],
  ['turkish', 'turkish-airlines'],
])('/airline/%s leads to /airline/%s', (typed, slug) => {
  expect(open(typed)).toEqual([301, `/airline/${slug}`]);
});

test('the canonical slug of an airline needs no redirect, and an unknown or generic word is a 404', () => {
  expect(open('mahan-air')).toBe('mahan-air');
  expect(['nowhere', 'air', 'airlines', '-'].map(open)).toEqual([404, 404, 404, 404]);
});
