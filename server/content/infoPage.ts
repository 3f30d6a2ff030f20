import type { InfoPageView } from '../../shared/content/infoView.ts';
import { notFound } from '../http/httpErrors.ts';
import type { PageAddress, PageContext } from '../render/page.ts';
import type { Services } from '../services.ts';
import { renderRichText } from './richText.ts';

export async function loadInfoPage({ services, url }: PageContext, slug: string): Promise<InfoPageView> {
  const copy = await services.content.page(slug);
  if (!copy) throw notFound(url.pathname);
  const { title, description, body, version, updatedAt } = copy.value;
  const brand = (text: string) => text.replaceAll('{brand}', services.settings.values.brand.name);
  const { html, headings } = renderRichText(brand(body));
  return { title, description: brand(description), html, headings, version, updatedAt, stale: copy.stale };
}

export async function* listInfoAddress(
  { content }: Pick<Services, 'content'>,
  { slug, path }: { slug: string; path: string },
): AsyncGenerator<PageAddress> {
  const copy = await content.page(slug);
  if (!copy) return;
  const { updatedAt } = copy.value;
  yield { path, ...(updatedAt !== null && { changed: updatedAt }) };
}
