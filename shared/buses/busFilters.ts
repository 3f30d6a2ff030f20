import { formatDuration, formatTime } from '../calendar/format.ts';
import { buildFixedOptions, buildSortParam, collectOptions, type ListRules } from '../filters/listRules.ts';
import { TIME_BANDS, toTimeBand } from '../filters/timeBands.ts';
import { formatToman, toToman } from '../money.ts';
import type { BusService } from './service.ts';

type BusList = ListRules<BusService>;

const SLUG = /^[a-z0-9-]{1,40}$/;

const FILTERS: BusList['filters'] = [
  {
    param: 'type',
    kind: 'set',
    value: ({ type }) => type.comfort,
    ...buildFixedOptions({ vip: 'وی‌آی‌پی، ۱+۲', standard: 'معمولی، ۲+۲' }),
  },
  {
    param: 'terminal',
    kind: 'set',
    pattern: SLUG,
    value: ({ boarding }) => boarding.terminalSlug,
    options: (services) =>
      collectOptions(services, ({ boarding }) => [
        boarding.terminalSlug,
        boarding.terminal.replace(/^پایانهٔ /, ''),
      ]),
    chip: (slug, services) =>
      services.find(({ boarding }) => boarding.terminalSlug === slug)?.boarding.terminal ?? slug,
  },
  {
    param: 'time',
    kind: 'set',
    value: ({ departsAt }) => toTimeBand(departsAt),
    ...buildFixedOptions(TIME_BANDS),
  },
  {
    param: 'company',
    kind: 'set',
    pattern: SLUG,
    value: ({ company }) => company.slug,
    options: (services) =>
      collectOptions(services, ({ company }) => [company.slug, company.name]).sort((a, b) =>
        a.label.localeCompare(b.label, 'fa'),
      ),
  },
  {
    // In Toman, for one seat.
    param: 'maxPrice',
    kind: 'max',
    value: ({ fare }) => toToman(fare.total),
    chip: (toman) => `تا ${formatToman(Number(toman) * 10)} تومان`,
  },
];

const getPrice = ({ fare }: BusService) => fare.total;
const parseDeparture = ({ departsAt }: BusService) => Date.parse(departsAt);
const timeOf = ({ departsAt }: BusService) => `ساعت ${formatTime(departsAt)}`;

const SORTS: BusList['sorts'] = [
  { value: 'earliest', label: 'زودترین حرکت', best: timeOf, rank: () => parseDeparture },
  {
    value: 'cheapest',
    label: 'ارزان‌ترین',
    best: ({ fare }) => `از ${formatToman(fare.total)} تومان`,
    rank: () => getPrice,
  },
  {
    value: 'latest',
    label: 'دیرترین حرکت',
    best: timeOf,
    rank: () => (service) => -parseDeparture(service),
  },
  {
    value: 'shortest',
    label: 'کوتاه‌ترین',
    best: ({ durationMinutes }) => `حدود ${formatDuration(durationMinutes)}`,
    rank: () => (service) => service.durationMinutes,
  },
];

export const BUS_LIST: BusList = {
  filters: FILTERS,
  views: [buildSortParam(SORTS)],
  transient: ['page', 'service', 'view', 'details'],
  sorts: SORTS,
  tieBreaks: [parseDeparture, getPrice],
  isSoldOut: ({ seatsFree }) => seatsFree.count === 0,
  price: getPrice,
};
