import { toRouteObjects } from '../../client/app/toRouteObjects.tsx';
import { PAGE_ROUTES } from '../../client/routes.tsx';
import { PageResolver } from '../render/pageResolver.ts';
import { classifyRequest } from './requestClass.ts';

const resolver = new PageResolver(toRouteObjects(PAGE_ROUTES), {}, { info: () => {}, error: () => {} });

function classify(request: string, headers: Record<string, string> = {}) {
  const [method, url = ''] = request.split(' ');
  return classifyRequest({ method, url, headers }, url.split('?')[0]!, (path) => resolver.match(path));
}

test.each([
  ['GET /', 'page'],
  ['GET /_payload.json', 'page'],
  ['GET /blog/any', 'page'],
  ['GET /no/such/page', 'page'],
  ['GET /flight/tehran-mashhad', 'page'],
  ['GET /flight/tehran-mashhad?date=1405-09-05', 'search'],
  ['GET /flight/tehran-mashhad/_payload.json?date=1405-09-05', 'search'],
  ['GET /bus/tehran-mashhad?date=1405-09-05', 'search'],
  ['GET /insurance/plans?country=turkey', 'search'],
  ['GET /dayPrices/tehran-mashhad.json', 'search'],
  ['POST /flight/tehran-mashhad?date=1405-09-05', 'checkout'],
  ['GET /flight/tehran-mashhad/passengers?offer=x', 'checkout'],
  ['POST /flight/tehran-mashhad/passengers/_payload.json', 'checkout'],
  ['GET /payment/confirmInformation?order=x', 'checkout'],
  ['GET /payment/callback/zarinpal/1?Status=OK', 'vital'],
  ['POST /payment/callback/zarinpal/1', 'vital'],
  ['GET /payment/flightFactor?order=x', 'vital'],
  ['GET /insurance/plans/payment/factor?order=x', 'vital'],
  ['GET /orderTracking', 'vital'],
  ['POST /orderTracking/refund', 'vital'],
  ['GET /dashboard', 'vital'],
  ['POST /api/auth/local', 'vital'],
])('%s is %s', (request, expected) => {
  expect(classify(request)).toBe(expected);
});

test('a prefetch of any page is the first to be refused', () => {
  expect(classify('GET /_payload.json', { purpose: 'prefetch' })).toBe('prefetch');
});
