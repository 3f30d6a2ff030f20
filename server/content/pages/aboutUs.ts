import type { AboutView } from '../../../shared/content/infoView.ts';
import type { ServerPage } from '../../render/page.ts';
import { listInfoAddress, loadInfoPage } from '../infoPage.ts';

export const aboutUs: ServerPage<AboutView> = {
  async load(context) {
    const [page, { value }] = await Promise.all([
      loadInfoPage(context, 'about'),
      context.services.content.blog(),
    ]);
    const numbers = [
      ...context.services.sold.flatMap(({ figures = [] }) => figures),
      { label: 'نوشته در مجلهٔ سفر', count: value.posts.length },
    ];
    return { data: { ...page, numbers } };
  },

  addresses: (services) => listInfoAddress(services, { slug: 'about', path: '/aboutUs' }),
};
