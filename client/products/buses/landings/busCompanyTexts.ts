import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { buildBusCompanyUrl, BUS_HOME, buildBusCityUrl } from '../../../../shared/buses/busPaths.ts';
import { LUGGAGE_RULE } from '../../../../shared/buses/busRules.ts';
import type { BusCompanyData } from '../../../../shared/buses/busViews.ts';
import { formatToman } from '../../../../shared/money.ts';
import { buildRatingFacts } from '../../../app/landingJsonLd.ts';
import type { Site } from '../../../app/site.ts';
import { buildLinks } from '../../../ui/landing/buildLinks.ts';
import type { LandingTexts } from '../../../ui/landing/Landing.tsx';
import type { PossibleQuestion } from '../../../ui/landing/landingTypes.ts';
import { BUS_STEP } from './busRouteNames.ts';

export const NO_SERVICES = 'این شرکت فعلاً سرویس آنلاین ندارد.';

/** Formats a price range, for example «۴۳۰٬۰۰۰ تا ۷۲۰٬۰۰۰ تومان»; null when nothing is on sale. */
export function formatFareRange({ routes }: BusCompanyData): string | null {
  if (routes.length === 0) return null;
  const lowest = Math.min(...routes.map((route) => route.lowest));
  const highest = Math.max(...routes.map((route) => route.highest));
  return lowest === highest
    ? `${formatToman(lowest)} تومان`
    : `${formatToman(lowest)} تا ${formatToman(highest)} تومان`;
}

function buildBusCompanyLead(data: BusCompanyData): string {
  const range = formatFareRange(data);
  return range === null ? NO_SERVICES : `مسیرها، نوع اتوبوس و نرخ صندلی‌های فردا: ${range}.`;
}

export function formatCompanyRule({ refundLine, ownRule }: BusCompanyData): string {
  const whose = ownRule ? 'قانون این شرکت' : 'این شرکت قانون جداگانه‌ای اعلام نکرده است. قانون عمومی';
  return `${whose}: لغو ${refundLine}`;
}

function buildBusCompanyQuestions(data: BusCompanyData): PossibleQuestion[] {
  const { company, routes, types } = data;
  const range = formatFareRange(data);
  return [
    ...(range === null
      ? []
      : [
          {
            question: `بلیط ${company.name} چند است؟`,
            answer: `صندلی‌های فردای این شرکت در مسیرهای این صفحه ${range} است و به مسیر و نوع اتوبوس بستگی دارد.`,
          },
          {
            question: `${company.name} در کدام مسیرها سرویس دارد؟`,
            answer: `${routes
              .slice(0, 6)
              .map(({ from, to }) => `${from.name} به ${to.name}`)
              .join('، ')}.`,
          },
        ]),
    {
      question: `اتوبوس‌های ${company.name} چه نوعی است؟`,
      answer: types.length > 0 ? `${types.map(({ name }) => name).join('، ')}.` : null,
    },
    {
      question: `جریمهٔ لغو بلیط ${company.name} چقدر است؟`,
      answer: formatCompanyRule(data),
    },
    { question: 'بار مجاز چقدر است؟', answer: LUGGAGE_RULE },
  ];
}

export function buildBusCompanyTexts(data: BusCompanyData, site: Site): LandingTexts {
  const { company } = data;
  const path = buildBusCompanyUrl(company.slug);
  const lead = buildBusCompanyLead(data);
  return {
    head: {
      title: `بلیط اتوبوس ${company.name} | مسیرها، قیمت، تلفن پایانه`,
      description: `${lead} مسیرهای ${company.name}، نوع اتوبوس، قوانین لغو و راه شکایت.`,
    },
    steps: [BUS_STEP, { name: company.name, path }],
    nodes: [
      {
        '@type': 'Organization',
        name: company.name,
        url: site.publicUrl + path,
        ...buildRatingFacts(data.reviews),
      },
    ],
    title: `بلیط اتوبوس ${company.name}`,
    lead,
    questions: buildBusCompanyQuestions(data),
    art: 'road',
    chips:
      company.cooperativeNumber === null
        ? []
        : [`تعاونی شمارهٔ ${toPersianDigits(company.cooperativeNumber)}`],
    related: [
      { href: BUS_HOME, label: 'جست‌وجوی اتوبوس' },
      ...buildLinks(data.homes, buildBusCityUrl, 'اتوبوس'),
    ],
  };
}
