import type { AboutView } from '../../../shared/content/infoView.ts';
import { AIRLINES } from '../../products/flights/reference/airlines.ts';
import { CITIES } from '../../reference/cities.ts';
import type { ServerPage } from '../../render/page.ts';
import { infoAddress, infoPage } from '../infoPage.ts';

export const aboutUs: ServerPage<AboutView> = {
  async load(context) {
    const [page, { value }] = await Promise.all([
      infoPage(context, 'about'),
      context.services.content.blog(),
    ]);
    const numbers = [
      { label: 'شهر در جست‌وجوی پرواز', count: CITIES.length },
      { label: 'ایرلاین', count: AIRLINES.length },
      { label: 'نوشته در مجلهٔ سفر', count: value.posts.length },
    ];
    return { data: { ...page, numbers } };
  },

  addresses: (services) => infoAddress(services, { slug: 'about', path: '/aboutUs' }),
};
