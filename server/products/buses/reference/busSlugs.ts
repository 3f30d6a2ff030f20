import { buildBusCityUrl, buildBusCompanyUrl } from '../../../../shared/buses/busPaths.ts';
import { toSearchKey } from '../../../../shared/persian/text.ts';
import { notFound, redirect } from '../../../http/httpErrors.ts';
import type { PageContext } from '../../../render/page.ts';
import { findBusCity, findBusCityBySlug, type BusCity } from './busCities.ts';
import { BUS_COMPANIES, findBusCompany, type BusCompany } from './busCompanies.ts';

/** Finds the city in the path. Redirects other spellings and responds with 404 to an unknown name. */
export function findBusCityByPath({ params, url }: PageContext): BusCity {
  const typed = params.cityName ?? '';
  const known = findBusCityBySlug(typed);
  if (known) return known;
  const meant = typed.length > 60 ? undefined : findBusCity(typed.replaceAll('-', ' '));
  if (!meant) throw notFound(url.pathname);
  throw redirect(buildBusCityUrl(meant.slug), 301);
}

export function findBusCompanyByPath({ params, url }: PageContext): BusCompany {
  const typed = params.companyName ?? '';
  const known = findBusCompany(typed);
  if (known) return known;
  const wanted = toSearchKey(typed.slice(0, 60).replaceAll('-', ' '));
  const meant = BUS_COMPANIES.find(({ slug, name }) =>
    [slug.replaceAll('-', ' '), name].some((spelling) => toSearchKey(spelling) === wanted),
  );
  if (wanted === '' || !meant) throw notFound(url.pathname);
  throw redirect(buildBusCompanyUrl(meant.slug), 301);
}
