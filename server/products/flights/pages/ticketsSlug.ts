import { addDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import {
  buildTicketLandingUrl,
  getLandingDays,
  RESERVED_SLUGS,
  type TicketLandingData,
} from '../../../../shared/flights/ticketLanding.ts';
import { buildFlightRouteUrl } from '../../../../shared/paths.ts';
import type { LandingEntry } from '../../../content/content.ts';
import { renderRichText, toPlainText } from '../../../content/richText.ts';
import { notFound, redirect } from '../../../http/httpErrors.ts';
import type { PageContext, ServerPage } from '../../../render/page.ts';
import { hasSamples } from '../../bookings/sampleSource.ts';
import { createFallback } from '../../search/createFallback.ts';
import { loadWindowFares } from '../fares/windowFares.ts';
import { findRoute } from '../landings/routeFacts.ts';
import { getLastDayOnSale } from '../search/searchCities.ts';

const DAYS_AHEAD = 30;

/** The page is useful without fares, so a failure is only logged. */
const withFallback = createFallback('fares of a landing failed');

export const ticketsSlug: ServerPage<TicketLandingData> = {
  async load(context) {
    const { services, now } = context;
    const { landing, others } = await findLandingByPath(context);
    const today = toTehranDay(now);
    const { time, first, last } = getLandingDays(landing.window, {
      today,
      lastOnSale: getLastDayOnSale(today),
      ahead: addDays(today, DAYS_AHEAD),
    });
    const [fares, faqs] = await Promise.all([
      first === null
        ? null
        : withFallback(
            context,
            loadWindowFares(services.flights, { routes: landing.routes, first, last }, now),
            null,
          ),
      services.content.faqs(`landing-${landing.slug}`),
    ]);
    const data: TicketLandingData = {
      slug: landing.slug,
      title: landing.title,
      heading: landing.heading,
      description: landing.description,
      html: renderRichText(landing.body).html,
      time,
      window: landing.window,
      fares: fares?.rows ?? [],
      seenAt: fares?.seenAt ?? null,
      questions: faqs.map(({ question, body }) => ({ question, answer: toPlainText(body) })),
      related: listRelatedRoutes(landing, others),
      updatedAt: landing.updatedAt,
      now: now.toISOString(),
      sample: hasSamples(services.flights),
    };
    return { data };
  },

  async *addresses({ content }) {
    const { value } = await content.landings();
    for (const { slug, updatedAt } of value.filter(isShown)) {
      yield { path: buildTicketLandingUrl(slug), ...(updatedAt !== null && { changed: updatedAt }) };
    }
  },
};

function isShown({ slug }: LandingEntry): boolean {
  return !RESERVED_SLUGS.has(slug);
}

async function findLandingByPath({ params, services, url }: PageContext) {
  const slug = params.slug ?? '';
  const { value } = await services.content.landings();
  const shown = value.filter(isShown);
  const landing = shown.find((candidate) => candidate.slug === slug);
  if (landing) return { landing, others: shown.filter((other) => other !== landing) };
  const renamed = shown.find(({ formerSlugs }) => formerSlugs.includes(slug));
  if (renamed) throw redirect(buildTicketLandingUrl(renamed.slug), 301);
  throw notFound(url.pathname);
}

function listRelatedRoutes(
  { routes }: LandingEntry,
  others: readonly LandingEntry[],
): TicketLandingData['related'] {
  const flights = routes.flatMap((slug) => {
    const route = findRoute(slug);
    if (!route) return [];
    const label = `پرواز ${route.from.name} به ${route.to.name}`;
    return [{ href: buildFlightRouteUrl(route.from.slug, route.to.slug), label }];
  });
  return [
    ...others.map(({ slug, heading }) => ({ href: buildTicketLandingUrl(slug), label: heading })),
    ...flights,
  ];
}
