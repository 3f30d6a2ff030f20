import { formatDay, formatDayMonth } from '../../../../shared/calendar/format.ts';
import { CHEAP_TICKETS } from '../../../../shared/flights/landingPaths.ts';
import { ticketLanding, type TicketLandingData } from '../../../../shared/flights/ticketLanding.ts';
import { formatToman } from '../../../../shared/money.ts';
import { breadcrumbNode, type JsonLdNode, questionsNode } from '../../../app/jsonLd.ts';
import { faresNode, HOME_STEP } from '../../../app/landingJsonLd.ts';
import type { Site } from '../../../app/site.ts';
import type { LandingStep } from '../../../ui/landing/landingTypes.ts';
import { collectionNode } from './charterTexts.ts';

export function ticketSteps({ heading, slug }: TicketLandingData): LandingStep[] {
  return [
    HOME_STEP,
    { name: 'بلیط ارزان هواپیما', path: CHEAP_TICKETS },
    { name: heading, path: ticketLanding(slug) },
  ];
}

/** «۲۵ اسفند تا ۱۵ فروردین» */
export function windowText({ window }: TicketLandingData): string | null {
  return window && `${formatDayMonth(window.first)} تا ${formatDay(window.last)}`;
}

/** The sentence under the heading. */
export function ticketLead(data: TicketLandingData): string {
  const cheapest = [...data.fares].sort((a, b) => a.price - b.price)[0];
  if (data.time === 'early') return 'هنوز فروش این بازه باز نشده است؛ پروازها تا ۱۸۰ روز جلوتر عرضه می‌شوند.';
  if (!cheapest) return 'برای دیدن پروازها مسیر را باز کنید.';
  const { from, to, price, day } = cheapest;
  return `ارزان‌ترین: ${from.name} به ${to.name}، ${formatToman(price)} تومان، ${formatDay(day)}.`;
}

/** What the list of fares is of. */
export function faresNote({ time }: TicketLandingData): string {
  if (time === 'open') return 'ارزان‌ترین روز هر مسیر در همین بازه، برای یک بزرگسال';
  if (time === 'over') return 'این بازه گذشته است؛ ارزان‌ترین روز هر مسیر در ۳۰ روز آینده را می‌بینید.';
  return 'ارزان‌ترین روز هر مسیر در ۳۰ روز آینده، برای یک بزرگسال';
}

export function ticketJsonLd(data: TicketLandingData, site: Site): JsonLdNode[] {
  const { heading, slug, fares, questions } = data;
  return [
    breadcrumbNode(site, ticketSteps(data)),
    collectionNode(site, { name: heading, path: ticketLanding(slug) }),
    ...(fares.length > 0 ? [faresNode(site, fares)] : []),
    ...(questions.length > 0 ? [questionsNode(questions)] : []),
  ];
}
