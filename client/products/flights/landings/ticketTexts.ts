import { formatDay, formatDayMonth } from '../../../../shared/calendar/format.ts';
import { CHEAP_TICKETS } from '../../../../shared/flights/landingPaths.ts';
import { buildTicketLandingUrl, type TicketLandingData } from '../../../../shared/flights/ticketLanding.ts';
import { formatToman } from '../../../../shared/money.ts';
import { buildFareNodes } from '../../../app/landingJsonLd.ts';
import type { Site } from '../../../app/site.ts';
import type { LandingTexts } from '../../../ui/landing/Landing.tsx';
import { buildCollectionNode } from './charterTexts.ts';

function formatWindow({ window }: TicketLandingData): string | null {
  return window && `${formatDayMonth(window.first)} تا ${formatDay(window.last)}`;
}

function buildTicketLead(data: TicketLandingData): string {
  const cheapest = [...data.fares].sort((a, b) => a.price - b.price)[0];
  if (data.time === 'early') return 'هنوز فروش این بازه باز نشده است؛ پروازها تا ۱۸۰ روز جلوتر عرضه می‌شوند.';
  if (!cheapest) return 'برای دیدن پروازها مسیر را باز کنید.';
  const { from, to, price, day } = cheapest;
  return `ارزان‌ترین: ${from.name} به ${to.name}، ${formatToman(price)} تومان، ${formatDay(day)}.`;
}

export function buildFaresNote({ time }: TicketLandingData): string {
  if (time === 'open') return 'ارزان‌ترین روز هر مسیر در همین بازه، برای یک بزرگسال';
  if (time === 'over') return 'این بازه گذشته است؛ ارزان‌ترین روز هر مسیر در ۳۰ روز آینده را می‌بینید.';
  return 'ارزان‌ترین روز هر مسیر در ۳۰ روز آینده، برای یک بزرگسال';
}

export function buildTicketTexts(data: TicketLandingData, site: Site): LandingTexts {
  const here = { name: data.heading, path: buildTicketLandingUrl(data.slug) };
  const lead = buildTicketLead(data);
  const window = formatWindow(data);
  return {
    head: {
      title: data.title,
      description: data.description || lead,
    },
    steps: [{ name: 'بلیط ارزان هواپیما', path: CHEAP_TICKETS }, here],
    nodes: [buildCollectionNode(site, here), ...buildFareNodes(site, data.fares)],
    title: data.heading,
    lead,
    questions: data.questions,
    art: 'sky',
    chips: window === null ? [] : [window],
    related: data.related,
  };
}
