import { busRoute } from '../../../../shared/buses/busPaths.ts';
import { BE_THERE_RULE, CHILD_RULE, LUGGAGE_RULE } from '../../../../shared/buses/busRules.ts';
import { BUS_REFUND_LINE } from '../../../../shared/buses/refundSteps.ts';
import { NEIGHBOUR_RULE } from '../../../../shared/buses/seatRules.ts';
import type { BusFareRow, BusHomeData } from '../../../../shared/buses/busViews.ts';
import { breadcrumbNode, type JsonLdNode, questionsNode } from '../../../app/jsonLd.ts';
import { HOME_STEP } from '../../../app/landingJsonLd.ts';
import type { Site } from '../../../app/site.ts';
import type { LandingQuestion } from '../../../ui/landing/landingTypes.ts';
import { BUS_STEP } from './busRouteNames.ts';

export const BUS_HOME_STEPS = [HOME_STEP, BUS_STEP];

export const BUS_QUESTIONS: readonly LandingQuestion[] = [
  { question: 'اگر بلیط اتوبوس را لغو کنم چقدر کم می‌شود؟', answer: BUS_REFUND_LINE },
  { question: 'چرا بعضی صندلی‌ها فقط برای خانم یا آقاست؟', answer: NEIGHBOUR_RULE },
  {
    question: 'در یک خرید چند صندلی می‌توانم بگیرم؟',
    answer: 'حداکثر ۷ صندلی در هر خرید. برای گروه بزرگ‌تر، پس از خرید اول دوباره خرید کنید.',
  },
  { question: 'بار مجاز اتوبوس چقدر است؟', answer: LUGGAGE_RULE },
  { question: 'کودک هم بلیط می‌خواهد؟', answer: CHILD_RULE },
  { question: 'چه وقت باید در پایانه باشم؟', answer: BE_THERE_RULE },
];

/** Directions with their fares, in the order of the page. Rial, for toman is no ISO 4217 code. */
export function busFaresNode({ publicUrl }: Site, rows: readonly BusFareRow[]): JsonLdNode {
  return {
    '@type': 'ItemList',
    numberOfItems: rows.length,
    itemListElement: rows.map(({ from, to, price }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'BusTrip',
        name: `اتوبوس ${from.name} به ${to.name}`,
        url: publicUrl + busRoute(from.slug, to.slug),
        ...(price !== null && {
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: 'IRR',
            lowPrice: price,
            availability: 'https://schema.org/InStock',
          },
        }),
      },
    })),
  };
}

export function busHomeJsonLd({ popular }: BusHomeData, site: Site): JsonLdNode[] {
  return [
    breadcrumbNode(site, BUS_HOME_STEPS),
    {
      '@type': 'WebPage',
      name: 'خرید بلیط اتوبوس بین‌شهری',
      url: site.publicUrl + BUS_STEP.path,
      inLanguage: 'fa-IR',
    },
    busFaresNode(site, popular),
    questionsNode(BUS_QUESTIONS),
  ];
}
