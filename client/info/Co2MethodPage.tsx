import type { PublicPageTexts } from '../../shared/content/publicViews.ts';
import { CO2_METHOD } from '../../shared/content/publicPaths.ts';
import { usePageData } from '../app/pageData.ts';
import { Part } from '../ui/landing/LandingParts.tsx';
import { TextTable } from '../ui/landing/TextTable.tsx';
import { InfoFrame } from './InfoFrame.tsx';

const HEADINGS = [
  { id: 'method', text: 'روش' },
  { id: 'factors', text: 'ضریب‌ها و منبع‌ها' },
  { id: 'use', text: 'کجا به کار می‌رود' },
  { id: 'limits', text: 'محدودیت‌ها' },
];

const SOURCES = [
  {
    what: 'سوخت هر صندلی در هر کیلومتر',
    value: 'از فاصله و تعداد صندلی',
    source: 'Montlaur, Trapote-Barreira, Delgado (2025), Applied Sciences 15(17), 9688',
    url: 'https://doi.org/10.3390/app15179688',
  },
  {
    what: 'CO₂ هر کیلوگرم سوخت جت',
    value: '۳٫۱۶ کیلوگرم',
    source: 'ICAO Carbon Emissions Calculator Methodology',
    url: 'https://www.icao.int/environmental-protection/CarbonOffset',
  },
  {
    what: 'سهم صندلی‌های فروخته',
    value: '۸۳٫۵٪، میانگین جهانی ۲۰۲۴',
    source: 'IATA Air Passenger Market Analysis, December 2024',
    url: 'https://www.iata.org/en/publications/economics/',
  },
  {
    what: 'اتوبوس بین‌شهری',
    value: '۲۷ گرم در کیلومتر برای هر نفر (گرد شده)',
    source: 'DESNZ, Greenhouse gas reporting: conversion factors 2024, Coach',
    url: 'https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2024',
  },
] as const;

const LIMITS = [
  'صندلی هر هواپیما را از نوع آن می‌دانیم، نه از چیدمان همان ایرلاین.',
  'فاصله، کوتاه‌ترین راه میان دو فرودگاه است؛ مسیر واقعی کمی بلندتر است.',
  'فقط CO₂ سوخت را حساب می‌کنیم؛ اثر بخار آب و ردِ هواپیما در آن نیست.',
  'کابین را جدا نمی‌کنیم: سهم صندلی بیزینس بیشتر از این است.',
  'هواپیمای ناشناخته، مسیر کوتاه‌تر از ۱۰۰ کیلومتر و بلندتر از محدودهٔ روش عددی ندارد و در مرتب‌سازی آخر می‌آید.',
] as const;

/** Source: docs/spec/reference-data.md#co2. */
export default function Co2MethodPage() {
  const page = usePageData<PublicPageTexts>();
  return (
    <InfoFrame page={page} path={CO2_METHOD} art="road" headings={HEADINGS}>
      <Part id="method" title="روش">
        <p>
          CO₂ یک نفر = سوخت هر صندلی در کیلومتر × فاصله × ۳٫۱۶ ÷ سهم صندلی‌های فروخته. در پرواز با توقف، همین
          را برای هر تکه حساب و جمع می‌کنیم. سوخت هر صندلی (گرم در کیلومتر) از فاصلهٔ D (کیلومتر) و تعداد صندلی
          S:
        </p>
        <p>
          <bdi dir="ltr">S &lt; 172: 34.67 + 6608/D − 0.001196 D − 0.1354 S + 0.00001338 D S</bdi>
        </p>
        <p>
          <bdi dir="ltr">S ≥ 172: 0.7361 + 6651/D + 0.0005989 D + 0.06152 S − 0.000001014 D S</bdi>
        </p>
      </Part>
      <Part id="factors" title="ضریب‌ها و منبع‌ها">
        <TextTable caption="همهٔ عددهای این محاسبه" columns={['چه چیز', 'عدد', 'منبع']}>
          {SOURCES.map(({ what, value, source, url }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{value}</td>
              <td>
                <a href={url} rel="noreferrer" dir="ltr">
                  {source}
                </a>
              </td>
            </tr>
          ))}
        </TextTable>
      </Part>
      <Part id="use" title="کجا به کار می‌رود">
        <p>
          در جزئیات هر پرواز، کنار میانهٔ همان مسیر و اتوبوس، و در مرتب‌سازی «کم‌ترین CO₂». نشان و تبلیغی از آن
          نمی‌سازیم و هیچ ایرلاینی برای آن پول نمی‌دهد.
        </p>
      </Part>
      <Part id="limits" title="محدودیت‌ها">
        <ul>
          {LIMITS.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </Part>
    </InfoFrame>
  );
}
