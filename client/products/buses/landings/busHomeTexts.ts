import { buildBusRouteUrl } from '../../../../shared/buses/busPaths.ts';
import { ARRIVAL_RULE, CHILD_RULE, LUGGAGE_RULE } from '../../../../shared/buses/busRules.ts';
import { NEIGHBOUR_RULE } from '../../../../shared/buses/seatRules.ts';
import type { BusFareRow, BusHomeData } from '../../../../shared/buses/busViews.ts';
import type { JsonLdNode } from '../../../app/jsonLd.ts';
import { buildListNode } from '../../../app/landingJsonLd.ts';
import type { Site } from '../../../app/site.ts';
import type { LandingTexts } from '../../../ui/landing/Landing.tsx';
import type { PossibleQuestion } from '../../../ui/landing/landingTypes.ts';
import { BUS_STEP } from './busRouteNames.ts';

const BUS_QUESTIONS: readonly PossibleQuestion[] = [
  { question: 'چرا بعضی صندلی‌ها فقط برای خانم یا آقاست؟', answer: NEIGHBOUR_RULE },
  {
    question: 'در یک خرید چند صندلی می‌توانم بگیرم؟',
    answer: 'حداکثر ۷ صندلی در هر خرید. برای گروه بزرگ‌تر، پس از خرید اول دوباره خرید کنید.',
  },
  { question: 'بار مجاز اتوبوس چقدر است؟', answer: LUGGAGE_RULE },
  { question: 'کودک هم بلیط می‌خواهد؟', answer: CHILD_RULE },
  { question: 'چه وقت باید در پایانه باشم؟', answer: ARRIVAL_RULE },
];

/** Uses Rial, because Toman has no ISO 4217 code. */
export function buildBusFaresNode({ publicUrl }: Site, rows: readonly BusFareRow[]): JsonLdNode {
  return buildListNode(
    rows.map(({ from, to, price }) => ({
      '@type': 'BusTrip',
      name: `اتوبوس ${from.name} به ${to.name}`,
      url: publicUrl + buildBusRouteUrl(from.slug, to.slug),
      ...(price !== null && {
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'IRR',
          lowPrice: price,
          availability: 'https://schema.org/InStock',
        },
      }),
    })),
  );
}

export function buildBusHomeTexts(data: BusHomeData, site: Site): LandingTexts {
  return {
    head: {
      title: `خرید بلیط اتوبوس بین‌شهری | ${site.brand}`,
      description:
        'بلیط اتوبوس بین‌شهری با انتخاب صندلی روی نقشه، قیمت نهایی از همان کارت اول، پایانه‌ها و شرکت‌ها، و مبلغی که اگر لغو کنید برمی‌گردد.',
    },
    steps: [BUS_STEP],
    nodes: [
      {
        '@type': 'WebPage',
        name: 'خرید بلیط اتوبوس بین‌شهری',
        url: site.publicUrl + BUS_STEP.path,
        inLanguage: 'fa-IR',
      },
      buildBusFaresNode(site, data.popular),
    ],
    title: BUS_STEP.name,
    lead: 'صندلی را روی نقشه انتخاب کنید؛ قیمت روی کارت همان است که می‌پردازید.',
    questions: [
      { question: 'اگر بلیط اتوبوس را لغو کنم چقدر کم می‌شود؟', answer: data.refundLine },
      ...BUS_QUESTIONS,
    ],
    art: 'road',
  };
}
