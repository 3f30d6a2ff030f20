import { ABOUT_US, CONTACT_US, SITE_RULES } from '../../shared/content/blogPaths.ts';
import { ACCESSIBILITY, CO2_METHOD, PENALTIES, SERVICE_FIGURES } from '../../shared/content/publicPaths.ts';
import { FOOTER_LINKS } from '../products/footerLinks.ts';
import type { Site } from './site.ts';
import { MAGAZINE, pickSold, TRACKING_LINK } from './siteLinks.ts';

/** Builds the lists of the footer on the server: their texts and addresses stay out of every page's scripts. */
export function buildFooterLists(site: Pick<Site, 'products'>): NonNullable<Site['footer']> {
  const footers = pickSold(site, FOOTER_LINKS);
  const short = footers.filter(({ links }) => links.length <= 3);
  const shared = {
    title: short.map(({ title }) => title).join(' و '),
    links: short.flatMap(({ links }) => links),
  };
  const toLink = ({ href, label }: { href: string; label: string }) => ({ href, label });
  return [
    ...footers.filter((footer) => !short.includes(footer)).map(({ title, links }) => ({ title, links })),
    ...(short.length > 0 ? [shared] : []),
    { title: 'راهنما', links: [toLink(TRACKING_LINK), ...footers.flatMap(({ help }) => help)] },
    {
      title: null,
      links: [
        { href: ABOUT_US, label: 'دربارهٔ ما' },
        { href: CONTACT_US, label: 'تماس با ما' },
        { href: SITE_RULES, label: 'قوانین و مقررات' },
        { href: PENALTIES, label: 'جدول‌های جریمه' },
        { href: SERVICE_FIGURES, label: 'آمار خدمت' },
        { href: ACCESSIBILITY, label: 'دسترس‌پذیری' },
        { href: CO2_METHOD, label: 'روش محاسبهٔ CO₂' },
        toLink(MAGAZINE),
      ],
    },
  ];
}
