import type { InfoPageView } from '../../shared/content/infoView.ts';
import { notFound } from '../render/answers.ts';
import type { PageContext } from '../render/page.ts';
import { renderRichText } from './richText.ts';

/** A page of the CMS as its screen shows it. @throws 404 when the CMS has no such page */
export async function infoPage({ services, url }: PageContext, slug: string): Promise<InfoPageView> {
  const copy = await services.content.page(slug);
  if (!copy) throw notFound(url.pathname);
  const { title, description, body, version, updatedAt } = copy.value;
  const brand = (text: string) => text.replaceAll('{brand}', services.env.brand);
  const { html, headings } = renderRichText(brand(body));
  return { title, description: brand(description), html, headings, version, updatedAt, stale: copy.stale };
}
