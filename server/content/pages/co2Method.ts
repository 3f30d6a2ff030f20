import type { PublicPageTexts } from '../../../shared/content/publicViews.ts';
import type { ServerPage } from '../../render/page.ts';

const DATA: PublicPageTexts = {
  title: 'روش محاسبهٔ CO₂',
  description:
    'CO₂ هر پرواز را برای یک نفر چطور حساب می‌کنیم: روش منتشرشده، فرمول، ضریب‌ها، منبع‌ها و محدودیت‌ها.',
};

export const co2Method: ServerPage<PublicPageTexts> = { load: async () => ({ data: DATA }) };
