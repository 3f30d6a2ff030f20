import type { Insurer } from '../../../../shared/insurance/plan.ts';

export interface InsurerRecord extends Insurer {
  assistance: { name: string; nameEn: string; phone: string };
  /** Medical ceilings in euros. */
  caps: readonly number[];
  /** Percentage of the base tariff, invented so that the samples differ. */
  levelPct: number;
  franchiseEur: number;
  /** Minimum delay of a flight, in hours. */
  delayHours: number;
  /** Limits for people aged 81 and over. Null means that they cannot buy a policy. */
  over80: { mostCapEur: number; mostDays: number } | null;
  policyPrefix: string;
}

const SOS = { name: 'کمک‌رسان ایران (SOS)', nameEn: 'Komakresan Iran (SOS)', phone: '+98 21 0000 0001' };
const MIDEAST = { name: 'میدایست اسیستنس', nameEn: 'Mideast Assistance', phone: '+98 21 0000 0002' };
const MAPFRE = { name: 'مپفره', nameEn: 'MAPFRE Asistencia', phone: '+98 21 0000 0003' };
const AXA = { name: 'آکسا', nameEn: 'AXA Assistance', phone: '+98 21 0000 0004' };

/** The five names are real. Levels, age limits and telephone numbers are invented. */
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

export function toShownInsurer({ slug, name, nameEn, initial, color }: InsurerRecord): Insurer {
  return { slug, name, nameEn, initial, color };
}

/** Builds the key of an insurer for reviews. */
export function getInsurerKey(slug: string): string {
  return `insurance.${slug}`;
}
