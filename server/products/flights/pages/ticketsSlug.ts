import { addDays } from '../../../../shared/calendar/jalali.ts';
import { tehranDay } from '../../../../shared/calendar/tehran.ts';
import {
  landingDays,
  RESERVED_SLUGS,
  ticketLanding,
  type TicketLandingData,
} from '../../../../shared/flights/ticketLanding.ts';
import { flightRoute } from '../../../../shared/paths.ts';
import type { LandingEntry } from '../../../content/content.ts';
import { plainText, renderRichText } from '../../../content/richText.ts';
import { notFound, redirect } from '../../../http/httpErrors.ts';
import type { PageContext, ServerPage } from '../../../render/page.ts';
import { sellsSamples } from '../../bookings/sampleSource.ts';
import { logFailure } from '../../search/logFailure.ts';
import { windowFares, type WindowFares } from '../fares/windowFares.ts';
import { findRoute } from '../landings/routeFacts.ts';
import { lastDayOnSale } from '../search/searchCities.ts';

const DAYS_AHEAD = 30;

export const ticketsSlug: ServerPage<TicketLandingData> = {
  async load(context) {
    const { services, now } = context;
    const { landing, others } = await findLandingByPath(context);
    const today = tehranDay(now);
    const { time, first, last } = landingDays(landing.window, {
      today,
      lastOnSale: lastDayOnSale(today),
      ahead: addDays(today, DAYS_AHEAD),
    });
    const [fares, faqs] = await Promise.all([
      first === null ? null : findWindowFares(context, { routes: landing.routes, first, last }),
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
      questions: faqs.map(({ question, body }) => ({ question, answer: plainText(body) })),
      related: listRelatedRoutes(landing, others),
      updatedAt: landing.updatedAt,
      now: now.toISOString(),
      sample: sellsSamples(services.flights),
    };
    return { data };
  },

  async *addresses({ content }) {
    const { value } = await content.landings();
    for (const { slug, updatedAt } of value.filter(isShown)) {
      yield { path: ticketLanding(slug), ...(updatedAt !== null && { changed: updatedAt }) };
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
  if (renamed) throw redirect(ticketLanding(renamed.slug), 301);
  throw notFound(url.pathname);
}

/** The text is useful without fares, so a failure is only logged. */
function findWindowFares(
  context: PageContext,
  wish: Parameters<typeof windowFares>[1],
): Promise<WindowFares | null> {
  const { services, now } = context;
  return windowFares(services.flights, wish, now).catch((error: unknown) => {
    logFailure(context, 'fares of a landing failed', error);
    return null;
  });
}

function listRelatedRoutes(
  { routes }: LandingEntry,
  others: readonly LandingEntry[],
): TicketLandingData['related'] {
  const flights = routes.flatMap((slug) => {
    const route = findRoute(slug);
    if (!route) return [];
    const label = `پرواز ${route.from.name} به ${route.to.name}`;
    return [{ href: flightRoute(route.from.slug, route.to.slug), label }];
  });
  return [...others.map(({ slug, heading }) => ({ href: ticketLanding(slug), label: heading })), ...flights];
}
