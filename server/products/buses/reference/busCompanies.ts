import type { BusCompanyRef } from '../../../../shared/buses/service.ts';

/** Source of the data: a national ticket portal in 2022, or lists of ticket software. */
export interface BusCompany extends BusCompanyRef {
  /** The number in «تعاونی ۱»; null when unknown. */
  cooperativeNumber: number | null;
  /** Number of booking links on the portal in 2022, which indicates the size of the company; 0 when unknown. */
  salesOffices: number;
  /** City slugs. An empty list means that the company sells everywhere. */
  homeCities: readonly string[];
}

/**
 * Columns: slug, name, co-operative, sales offices, home cities, monogram, colour. `listed` marks companies that only
 * ticket software names.
 */
const LINES = `
iran-peyma|ایران‌پیما|1|50|-|ای|#1c4fa1
hamsafar|همسفر چابکسواران|-|47|isfahan,tehran|هم|#0b6b4f
tarabar-bita|ترابر بی‌تا (تی‌بی‌تی)|15|30|-|تب|#8a3b12
aria-safar|آریا سفر|11|29|-|آر|#7a2e5d
giti-peyma|گیتی‌پیما|-|26|tehran|گی|#5f4b8b
pmt|پی‌ام‌تی|2|26|-|پی|#a8263b
tak-safar|تک‌سفر ایرانیان|13|24|-|تک|#00707a
mihan-nur|میهن‌نور|4|20|-|می|#3e5c8a
lavan-nur|لوان‌نور|8|20|mashhad,zanjan|لو|#08746b
adl|عدل|7|18|-|عد|#4a4fb0
seir-o-safar|سیر و سفر|-|16|-|سی|#27507a
asia-safar|آسیا سفر|-|15|-|آس|#9a5b00
peyk-saba|پیک صبا|17|13|tehran,shiraz|پی|#6a3fa0
jahan-gasht|جهان‌گشت مهر|16|12|mashhad|جه|#2f6b3a
royal-safar|رویال سفر ایرانیان|-|10|-|رو|#93408e
maral-seir|مارال‌سیر|10|8|-|ما|#b4530f
giti-navard|گیتی‌نورد|12|8|-|گن|#1470a8
parsian|پارسیان|14|6|-|پا|#6b4226
iman-safar|ایمن‌سفر ایرانیان|6|5|-|ای|#0a7c8c
rahpeyma|راه‌پیمای پارسیان|9|5|-|را|#5b6b1f
mahan-safar|ماهان‌سفر ایرانیان|-|4|tehran,shiraz|ما|#1b6e8c
safar-seir|سفرسیر|3|4|-|سف|#7a4b2a
iran-peyman|ایران‌پیمان|-|4|-|ای|#9c3d54
arta-sabalan|آرتا سبلان|-|2|ardabil|آر|#3a4a6b
javan-seir|جوان‌سیر ایثار|-|1|-|جو|#76528b
sepehr-asia|سپهر آسیا|-|1|-|سپ|#b03a2e
kian-safar|کیان‌سفر پاسارگاد|5|1|-|کی|#4b5563
peyk-motamed|پیک معتمد|-|0|-|پم|#8a5a12
aftab-seir|آفتاب‌سیر|-|0|-|آف|#27507a
asia-seir-isfahan|آسیا سیر اصفهان|-|0|isfahan|آس|#0b6b4f|listed
edalat-seir|عدالت‌سیر|-|0|-|عد|#5f4b8b|listed
safarhaye-talaei|سفرهای طلایی|-|0|-|سط|#8a3b12|listed
`;

type Fields = [string, string, string, string, string, string, string];

function parseCompany(line: string): BusCompany {
  const [slug, name, number, offices, homes, monogram, color] = line.split('|') as Fields;
  return {
    slug,
    name,
    monogram,
    color,
    cooperativeNumber: number === '-' ? null : Number(number),
    salesOffices: Number(offices),
    homeCities: homes === '-' ? [] : homes.split(','),
  };
}

export const BUS_COMPANIES: readonly BusCompany[] = LINES.trim().split('\n').map(parseCompany);

const BY_SLUG = new Map(BUS_COMPANIES.map((company) => [company.slug, company]));

export function findBusCompany(slug: string): BusCompany | undefined {
  return BY_SLUG.get(slug);
}

export function toBusCompanyRef({ slug, name, monogram, color }: BusCompany): BusCompanyRef {
  return { slug, name, monogram, color };
}
