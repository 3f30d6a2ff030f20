import { decodeGuest, encodeGuest } from '../../server/accounts/guestCookie.ts';
import { renderRichText, toPlainText } from '../../server/content/richText.ts';
import { findNamedRoute, searchPosts } from '../../server/content/searchPosts.ts';
import { readSearch } from '../../server/desk/find/readSearch.ts';
import { toCanonicalPath } from '../../server/http/canonicalPath.ts';
import { parseMultipart } from '../../server/http/multipart.ts';
import { readSharedCookies } from '../../server/http/pageKey.ts';
import { parseQuery, QueryTooLarge } from '../../server/http/queryParser.ts';
import { toLoggedPath } from '../../server/http/toLoggedPath.ts';
import { parseBusSearch } from '../../server/products/buses/search/parseBusSearch.ts';
import { parseFlightSearch } from '../../server/products/flights/search/parseFlightSearch.ts';
import { readFlightForm } from '../../server/products/flights/search/readFlightForm.ts';
import {
  buildDuffelSignature,
  isFromDuffel,
} from '../../server/products/flights/suppliers/duffel/duffelSignature.ts';
import { parseInsuranceSearch } from '../../server/products/insurance/search/parseInsuranceSearch.ts';
import { SEARCH_CITIES } from '../../server/reference/searchCities.ts';
import { sanitizeSvg } from '../../server/upstream/sanitizeSvg.ts';
import { isIsoDay } from '../../shared/calendar/jalali.ts';
import { parseDay } from '../../shared/calendar/parseDay.ts';
import { readTypedDay } from '../../shared/calendar/typedDay.ts';
import { dropMarketingParams } from '../../shared/marketingParams.ts';
import { parseOrderCode } from '../../shared/orders/orderCode.ts';
import { isPersianName, transliterate } from '../../shared/persian/latinName.ts';
import { normalizePersian, toSearchKey } from '../../shared/persian/text.ts';
import { parseTime, parseToman } from '../../shared/persian/typedNumbers.ts';
import { findIntendedCity, matchCities } from '../../shared/places/intendedCity.ts';

/** A parser of texts from outside, and a check of each of its results. */
export interface TextParser {
  name: string;
  seeds: readonly string[];
  /** Returns a sentence about a wrong result, or null. */
  check: (text: string) => string | null | Promise<string | null>;
  /** Longest input that the shop passes to this parser, in characters. */
  longest: number;
}

const TODAY = '2026-11-21';
const NOW = new Date('2026-11-21T08:00:00Z');
const SECRET = Buffer.alloc(32, 'fuzz');
const GUEST = encodeGuest(SECRET, {
  id: `guest.${'a'.repeat(22)}`,
  expiresAt: Date.parse('2027-11-21T08:00:00Z'),
});
const WEBHOOK = Buffer.from('{"idempotency_key":"a"}');
const SIGNATURE = buildDuffelSignature('secret', WEBHOOK, NOW.getTime() / 1000);
const DAYS = [
  '1405-09-05',
  '۱۴۰۵/۹/۵',
  '5.9.1405',
  '14050905',
  '۵ آذر',
  'پنجشنبه بعد',
  'بیست و یکم اسفند',
  '26 nov',
  'فردا',
];
const CITIES = ['تهران', 'مشهد', 'بندر عباس', 'jivhk', 'kish', 'فرودگاه امام', 'THR'];
const FORMS = [
  'from=tehran&to=mashhad&date=1405-09-05&adult=1&child=0&infant=0',
  'from=تهران&to=کیش&date=فردا&trip=round&return=جمعه&adult=۲',
  'a[b][c]=1&a[]=2&a[3]=4&x=%D8%AA',
  'to=armenia&start=1405-09-05&days=7&birth=1370-01-01&birth=1380/2/3&visa=multiple',
  'code=NOROOZ&percent=10&amount=۵۰٬۰۰۰&uses=3&from=1405-09-01&until=1405-10-01',
];
const MARKDOWN = [
  '## عنوان\n\nمتن **پررنگ** و [پیوند](/blog/a) و ![عکس](/uploads/a.png)\n\n- یک\n- دو\n\n| الف | ب |\n|-|-|\n| ۱ | ۲ |\n',
  '> نقل\n> > تو در تو\n\n1. یک\n   - دو\n\n```\nکد\n```\n\n<b dir="rtl">html</b> <a href="https://x.test">x</a> ~~خط~~ `a`',
  '[a]: https://x.test "t"\n[a] [b][a] <https://x.test> www.x.test a@x.test\n***a*** __b__ _c_\n\n---\n',
];

const unless = (isFine: boolean, problem: string) => (isFine ? null : problem);
/**
 * Matches markup in the HTML of the CMS that a browser would execute. The text of a URL may look like an attribute.
 */
const RUNS =
  /<(?:script|iframe|object|embed|style|svg|form|link|meta|base)\b|<[a-z][^\s>"]*(?:\s+[\w-]+(?:="[^"]*")?)*\s+(?:on\w+|style|srcdoc|formaction)=|(?:href|src)="\s*(?:javascript|data|vbscript):/i;

function checkQuery(
  text: string,
  read: (query: Record<string, unknown>) => { ok: boolean; problems?: object },
) {
  try {
    const result = read(parseQuery(text));
    return unless(
      result.ok || Object.keys(result.problems ?? {}).length > 0,
      'a refused form without a problem',
    );
  } catch (error) {
    if (error instanceof QueryTooLarge) return null;
    throw error;
  }
}

const isDestination = (slug: string) => slug === 'armenia';

export const TEXT_PARSERS: readonly TextParser[] = [
  {
    name: 'path of a URL',
    seeds: [
      '/flights/tehran-mashhad',
      '/blog/%D8%AA%D9%87',
      '/payment/callback/zarinpal/0190',
      '/a/../b//c/./d',
      '/',
    ],
    longest: 4000,
    check: (text) => {
      const clean = toCanonicalPath(text);
      if ('status' in clean) return null;
      if (!/^\/(?!\/)/.test(clean.path)) return `the path ${clean.path} may name a host`;
      const again = toCanonicalPath(clean.path);
      // Encoding makes a path longer, so the second call may find it too long.
      return unless(
        'status' in again ? again.status === 414 : again.path === clean.path,
        'the path is not stable',
      );
    },
  },
  {
    name: 'logged path',
    seeds: [
      '/t/secret-secret',
      '/alerts/secret-secret?x',
      '/sandbox-bank/secret-secret',
      'https://x.test/t/secret-secret',
    ],
    longest: 4000,
    check: (text) => unless(typeof toLoggedPath(text) === 'string', 'no text'),
  },
  {
    name: 'marketing parameters',
    seeds: ['/a?utm_source=x&date=1', '/a?gclid=1&fbclid=2', '/?a=1&utm_a'],
    longest: 4000,
    check: (text) => {
      const once = dropMarketingParams(text);
      return unless(dropMarketingParams(once) === once, 'removing parameters twice gives another address');
    },
  },
  {
    name: 'query and form',
    seeds: FORMS,
    longest: 64 * 1024,
    check: (text) =>
      checkQuery(text, (query) => {
        for (const key of Object.keys(query)) void query[key];
        return { ok: ({} as Record<string, unknown>).polluted === undefined };
      }),
  },
  {
    name: 'flight search',
    seeds: FORMS,
    longest: 4000,
    check: (text) => checkQuery(text, (query) => parseFlightSearch(query, TODAY)),
  },
  {
    name: 'flight form',
    seeds: FORMS,
    longest: 4000,
    check: (text) =>
      checkQuery(text, (query) => readFlightForm(query as Parameters<typeof readFlightForm>[0], TODAY)),
  },
  {
    name: 'bus search',
    seeds: FORMS,
    longest: 4000,
    check: (text) => checkQuery(text, (query) => parseBusSearch(query, TODAY)),
  },
  {
    name: 'insurance search',
    seeds: FORMS,
    longest: 4000,
    check: (text) =>
      checkQuery(text, (query) => parseInsuranceSearch(query, { today: TODAY, isDestination })),
  },
  {
    name: 'cookies of shared pages',
    seeds: ['rs_color_mode=dark', '_ga=GA1.1; _gid=2', 'rs_session=a; rs_visitor=b', ''],
    longest: 16_000,
    check: (text) =>
      unless(
        ['', 'light', 'dark', undefined].includes(readSharedCookies(text)?.colorMode),
        'an unknown colour mode',
      ),
  },
  {
    name: 'guest cookie',
    seeds: [GUEST],
    longest: 16_000,
    check: (text) => unless(text === GUEST || decodeGuest(SECRET, text, NOW) === null, 'a forged guest'),
  },
  {
    name: 'signature of a webhook',
    seeds: [SIGNATURE],
    longest: 16_000,
    check: (text) =>
      unless(text === SIGNATURE || !isFromDuffel('secret', WEBHOOK, text, NOW), 'a forged webhook'),
  },
  {
    name: 'multipart',
    seeds: [
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
      '--x\r\ncontent-disposition: form-data; name="document"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1\r\n--x--\r\n',
    ],
    longest: 16_000,
    check: async (text) => {
      const parts = await parseMultipart(Buffer.from(text), 'multipart/form-data; boundary=x');
      return unless((parts?.length ?? 0) <= 40, 'too many parts');
    },
  },
  {
    name: 'type of a multipart body',
    seeds: ['multipart/form-data; boundary=x', 'multipart/form-data; boundary="a b"; charset=utf-8'],
    longest: 8000,
    check: async (text) => {
      const parts = await parseMultipart(Buffer.from('--x--\r\n'), text);
      return unless(parts === null || parts.length === 0, 'parts out of nothing');
    },
  },
  {
    name: 'day in figures',
    seeds: DAYS,
    longest: 4000,
    check: (text) => {
      const day = parseDay(text);
      return unless(day === null || isIsoDay(day), `${day} is no day`);
    },
  },
  {
    name: 'typed day',
    seeds: DAYS,
    longest: 4000,
    check: (text) => {
      const read = readTypedDay(text, TODAY);
      return unless('day' in read ? isIsoDay(read.day) : read.problem !== '', 'neither a day nor a problem');
    },
  },
  {
    name: 'typed amount',
    seeds: ['۵۰٬۰۰۰ تومان', '12000', '٥٠،٠٠٠'],
    longest: 4000,
    check: (text) => unless(parseToman(text) === null || Number.isSafeInteger(parseToman(text)), 'no amount'),
  },
  {
    name: 'typed time',
    seeds: ['7:5', '۰۷:۰۵', '23.59'],
    longest: 4000,
    check: (text) => unless(/^\d\d:\d\d$/.test(parseTime(text) ?? '00:00'), 'no time'),
  },
  {
    name: 'typed city',
    seeds: CITIES,
    longest: 4000,
    check: (text) =>
      unless((findIntendedCity(SEARCH_CITIES, text)?.slug ?? 'none') !== '', 'a city without a slug'),
  },
  {
    name: 'search line of cities',
    seeds: CITIES,
    longest: 4000,
    check: (text) => unless(matchCities(SEARCH_CITIES, text).length <= 8, 'too many cities'),
  },
  {
    name: 'search line of the magazine',
    seeds: ['بلیط تهران مشهد', 'بار مجاز', 'tehran-kish'],
    longest: 4000,
    check: (text) => {
      const route = findNamedRoute(text);
      return unless(searchPosts([], text).length === 0 && route?.from !== '', 'a route without a name');
    },
  },
  {
    name: 'search line of the desk',
    seeds: ['RS-23456789', '09123456789', '۰۰۱۲۳۴۵۶۷۹', 'رضایی 1234', 'A12345678', '6037991234563893'],
    longest: 4000,
    check: (text) =>
      unless(
        readSearch(text).every(({ value }) => value !== ''),
        'an empty term',
      ),
  },
  {
    name: 'code of an order',
    seeds: ['RS-23456789', 'rs 2345 6789', 'آرإس'],
    longest: 4000,
    check: (text) =>
      unless(
        /^$|^RH-[A-Z0-9]{4}(?:[A-Z0-9]{4}|-[A-Z0-9]{4}-[A-Z0-9]{5})$/.test(parseOrderCode(text) ?? ''),
        'no code',
      ),
  },
  {
    name: 'Persian text',
    seeds: [...CITIES, 'مي‌روم', 'كتاب ۀ'],
    longest: 64 * 1024,
    check: (text) => {
      const once = normalizePersian(text);
      return unless(normalizePersian(once) === once && toSearchKey(once) === toSearchKey(text), 'not stable');
    },
  },
  {
    name: 'Latin spelling of a name',
    seeds: ['سارا', 'محمد‌رضا رضایی', 'علی‌زاده فرد', 'زادهزادهپورفر'],
    longest: 4000,
    check: (text) =>
      unless(/^[A-Z ]*$/.test(transliterate(text)) && typeof isPersianName(text) === 'boolean', 'not Latin'),
  },
  {
    name: 'Markdown',
    seeds: MARKDOWN,
    longest: 100_000,
    check: (text) => {
      const { html } = renderRichText(text);
      return unless(!RUNS.test(html), `runs in a browser: ${html.slice(0, 200)}`);
    },
  },
  {
    name: 'plain text of Markdown',
    seeds: MARKDOWN,
    longest: 100_000,
    check: (text) => unless(!/<script/i.test(toPlainText(text)) || text.includes('&lt;'), 'markup'),
  },
  {
    name: 'icon (SVG)',
    seeds: [
      '<svg viewBox="0 0 24 24"><path d="M0 0h24"/><g fill="url(#a)"><use href="#b"/></g></svg>',
      '<g><path id="a" d="M1"/></g>',
    ],
    longest: 20_000,
    check: (text) => {
      const clean = sanitizeSvg(text, 'i');
      return unless(
        clean === null ||
          !/<(?!\/?(?:g|path|circle|ellipse|rect|line|polyline|polygon|defs|clipPath|mask|linearGradient|radialGradient|stop|use)\b)|\son\w+=|script:/i.test(
            clean,
          ),
        `${clean}`,
      );
    },
  },
];
