import type { Insurer } from '../../../../shared/insurance/plan.ts';

export interface InsurerRecord extends Insurer {
  assistance: { name: string; nameEn: string; phone: string };
  /** Medical ceilings in euro that it sells. */
  caps: readonly number[];
  /** What it asks in percent of the base tariff: made up, so that the sample insurers differ. */
  levelPct: number;
  franchiseEur: number;
  /** After which it pays for a late flight. */
  delayHours: number;
  /** What it still sells to people of 81 and more; null for nothing. */
  over80: { mostCapEur: number; mostDays: number } | null;
  /** Begins its policy numbers. */
  policyPrefix: string;
}

const SOS = { name: 'کمک‌رسان ایران (SOS)', nameEn: 'Komakresan Iran (SOS)', phone: '+98 21 0000 0001' };
const MIDEAST = { name: 'میدایست اسیستنس', nameEn: 'Mideast Assistance', phone: '+98 21 0000 0002' };
const MAPFRE = { name: 'مپفره', nameEn: 'MAPFRE Asistencia', phone: '+98 21 0000 0003' };
const AXA = { name: 'آکسا', nameEn: 'AXA Assistance', phone: '+98 21 0000 0004' };

/** Five real names (data/insurance.json); levels, limits of age and telephone numbers are the sample's own. */
export const INSURERS: readonly InsurerRecord[] = [
  {
    slug: 'saman',
    name: 'بیمهٔ سامان',
    nameEn: 'Saman Insurance',
    initial: 'س',
    color: '#1470a8',
    assistance: SOS,
    caps: [10_000, 30_000, 50_000, 70_000],
    levelPct: 92,
    franchiseEur: 25,
    delayHours: 12,
    over80: { mostCapEur: 30_000, mostDays: 31 },
    policyPrefix: 'SMN',
  },
  {
    slug: 'pasargad',
    name: 'بیمهٔ پاسارگاد',
    nameEn: 'Pasargad Insurance',
    initial: 'پ',
    color: '#08746b',
    assistance: SOS,
    caps: [10_000, 30_000, 50_000],
    levelPct: 100,
    franchiseEur: 25,
    delayHours: 6,
    over80: { mostCapEur: 50_000, mostDays: 15 },
    policyPrefix: 'PSG',
  },
  {
    slug: 'iran',
    name: 'بیمهٔ ایران',
    nameEn: 'Iran Insurance',
    initial: 'ا',
    color: '#a8263b',
    assistance: MIDEAST,
    caps: [50_000],
    levelPct: 108,
    franchiseEur: 0,
    delayHours: 6,
    over80: null,
    policyPrefix: 'IRN',
  },
  {
    slug: 'asia',
    name: 'بیمهٔ آسیا',
    nameEn: 'Asia Insurance',
    initial: 'آ',
    color: '#6a3fa0',
    assistance: MAPFRE,
    caps: [10_000, 30_000],
    levelPct: 96,
    franchiseEur: 25,
    delayHours: 12,
    over80: { mostCapEur: 10_000, mostDays: 31 },
    policyPrefix: 'ASA',
  },
  {
    slug: 'novin',
    name: 'بیمهٔ نوین',
    nameEn: 'Novin Insurance',
    initial: 'ن',
    color: '#8a5a00',
    assistance: AXA,
    caps: [50_000, 70_000],
    levelPct: 103,
    franchiseEur: 25,
    delayHours: 6,
    over80: null,
    policyPrefix: 'NOV',
  },
];

export function findInsurer(slug: string): InsurerRecord | undefined {
  return INSURERS.find((insurer) => insurer.slug === slug);
}

/** What pages know of an insurer. */
export function shownInsurer({ slug, name, nameEn, initial, color }: InsurerRecord): Insurer {
  return { slug, name, nameEn, initial, color };
}
