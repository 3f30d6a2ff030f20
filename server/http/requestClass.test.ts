import { toRouteObjects } from '../../client/app/toRouteObjects.tsx';
import { PAGE_ROUTES } from '../../client/routes.tsx';
import { PageResolver } from '../render/pageResolver.ts';
import { classifyRequest } from './requestClass.ts';

const resolver = new PageResolver(toRouteObjects(PAGE_ROUTES), {}, { info: () => {}, error: () => {} });

function classify(request: string, headers: Record<string, string> = {}) {
  const [method, url = ''] = request.split(' ');
  return classifyRequest({ method, url, headers }, url.split('?')[0]!, (path) => resolver.match(path));
}

const REQUESTS = {
  page: ['GET /', 'GET /_payload.json', 'GET /blog/any', 'GET /no/such/page', 'GET /flight/tehran-mashhad'],
  search: [
    'GET /flight/tehran-mashhad?date=1405-09-05',
    'GET /flight/tehran-mashhad/_payload.json?date=1405-09-05',
    'GET /bus/tehran-mashhad?date=1405-09-05',
    'GET /insurance/plans?country=turkey',
    'GET /dayPrices/tehran-mashhad.json',
    'GET /cities/iran/1a2b3c4d.json',
  ],
  checkout: [
    'POST /flight/tehran-mashhad?date=1405-09-05',
    'GET /flight/tehran-mashhad/passengers?offer=x',
    'POST /flight/tehran-mashhad/passengers/_payload.json',
    'GET /payment/confirmInformation?order=x',
  ],
  vital: [
    'GET /payment/callback/zarinpal/1?Status=OK',
    'POST /payment/callback/zarinpal/1',
    'GET /payment/flightFactor?order=x',
    'GET /insurance/plans/payment/factor?order=x',
    'GET /orderTracking',
    'POST /orderTracking/refund',
    'GET /dashboard',
    'POST /api/auth/local',
  ],
};

test.each(Object.entries(REQUESTS))('recognises the requests of the class %s', (expected, requests) => {
  const classes = requests.map((request) => [request, classify(request)]);
  expect(classes).toEqual(requests.map((request) => [request, expected]));
});

test('a prefetch of any page is the first to be refused', () => {
  expect(classify('GET /_payload.json', { purpose: 'prefetch' })).toBe('prefetch');
});
