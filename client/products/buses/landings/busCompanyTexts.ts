import { busCompany } from '../../../../shared/buses/busPaths.ts';
import { LUGGAGE_RULE } from '../../../../shared/buses/busRules.ts';
import { BUS_REFUND_LINE } from '../../../../shared/buses/refundSteps.ts';
import type { BusCompanyData } from '../../../../shared/buses/busViews.ts';
import { formatToman } from '../../../../shared/money.ts';
import { breadcrumbNode, type JsonLdNode, questionsNode } from '../../../app/jsonLd.ts';
import { HOME_STEP } from '../../../app/landingJsonLd.ts';
import type { Site } from '../../../app/site.ts';
import type { LandingQuestion, LandingStep } from '../../../ui/landing/landingTypes.ts';
import { BUS_STEP } from './busRouteNames.ts';

export const NO_SERVICES = 'این شرکت فعلاً سرویس آنلاین ندارد.';
export const NO_REVIEWS = 'هنوز نظری ثبت نشده است.';

export function busCompanySteps({ company }: BusCompanyData): LandingStep[] {
  return [HOME_STEP, BUS_STEP, { name: company.name, path: busCompany(company.slug) }];
}

/** «۴۳۰٬۰۰۰ تا ۷۲۰٬۰۰۰ تومان»; null when nothing is for sale. */
export function fareRange({ routes }: BusCompanyData): string | null {
  if (routes.length === 0) return null;
  const lowest = Math.min(...routes.map((route) => route.lowest));
  const highest = Math.max(...routes.map((route) => route.highest));
  return lowest === highest
    ? `${formatToman(lowest)} تومان`
    : `${formatToman(lowest)} تا ${formatToman(highest)} تومان`;
}

export function busCompanyLead(data: BusCompanyData): string {
  const range = fareRange(data);
  return range === null ? NO_SERVICES : `مسیرها، نوع اتوبوس و نرخ صندلی‌های فردا: ${range}.`;
}

export function busCompanyQuestions(data: BusCompanyData): LandingQuestion[] {
  const { company, routes, types } = data;
  const range = fareRange(data);
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
    ...(types.length > 0
      ? [
          {
            question: `اتوبوس‌های ${company.name} چه نوعی است؟`,
            answer: `${types.map(({ name }) => name).join('، ')}.`,
          },
        ]
      : []),
    {
      question: `جریمهٔ لغو بلیط ${company.name} چقدر است؟`,
      answer: `قاعدهٔ ویژه‌ای از این شرکت ثبت نشده است؛ قاعدهٔ عمومی: ${BUS_REFUND_LINE}`,
    },
    { question: 'بار مجاز چقدر است؟', answer: LUGGAGE_RULE },
  ];
}

export function busCompanyJsonLd(data: BusCompanyData, site: Site): JsonLdNode[] {
  const { company } = data;
  return [
    breadcrumbNode(site, busCompanySteps(data)),
    { '@type': 'Organization', name: company.name, url: site.publicUrl + busCompany(company.slug) },
    questionsNode(busCompanyQuestions(data)),
  ];
}
