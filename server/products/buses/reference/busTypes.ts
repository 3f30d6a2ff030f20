import type { LayoutCell, SeatLayout } from '../../../../shared/buses/seatMap.ts';
import type { BusAmenity, BusTypeRef } from '../../../../shared/buses/service.ts';

/** Typical grids and fare ratios; no national standard was found. */
export interface BusType extends BusTypeRef {
  models: string;
  amenities: readonly BusAmenity[];
  /** Toman a kilometre, typical of 1405. */
  tomanPerKm: number;
  layout: SeatLayout;
}

/** `_` is the aisle, `=` the middle door; front to back, from the driver's side to the door's. */
function buildLayout(code: string, rows: readonly string[]): SeatLayout {
  let number = 0;
  const cells = rows.map((row) =>
    [...row].map((cell): LayoutCell => {
      if (cell === '_') return 'aisle';
      if (cell === '=') return 'door';
      number += 1;
      return number;
    }),
  );
  return { code, columns: rows[0]?.length ?? 0, rows: cells };
}

function repeatRows(...parts: [row: string, times: number][]): string[] {
  return parts.flatMap(([row, times]) => Array.from({ length: times }, () => row));
}

const VIP = ['charger', 'screen', 'snack', 'ac', 'recline'] as const;
const HALF_VIP = ['charger', 'snack', 'ac'] as const;

export const BUS_TYPES: readonly BusType[] = [
  {
    code: 'vip25',
    name: 'وی‌آی‌پی ۲۵ نفره (تخت‌شو)',
    comfort: 'vip',
    seats: 25,
    abreast: '۲+۱',
    models: 'اسکانیا مارال، اسکانیا درسا، ولوو B12',
    amenities: VIP,
    tomanPerKm: 1250,
    layout: buildLayout('vip25', repeatRows(['S_SS', 4], ['S_==', 1], ['S_SS', 4])),
  },
  {
    code: 'vip26',
    name: 'وی‌آی‌پی ۲۶ نفره',
    comfort: 'vip',
    seats: 26,
    abreast: '۲+۱',
    models: 'اسکانیا کلاسیک، مان',
    amenities: VIP,
    tomanPerKm: 1240,
    layout: buildLayout('vip26', repeatRows(['S_SS', 4], ['S_==', 1], ['S_SS', 3], ['SSSS', 1])),
  },
  {
    code: 'vip30',
    name: 'وی‌آی‌پی ۳۰ نفره',
    comfort: 'vip',
    seats: 30,
    abreast: '۲+۱',
    models: 'اسکانیا، ولوو B9',
    amenities: HALF_VIP,
    tomanPerKm: 980,
    layout: buildLayout('vip30', repeatRows(['S_SS', 10])),
  },
  {
    code: 'vip32',
    name: 'وی‌آی‌پی ۳۲ نفره',
    comfort: 'vip',
    seats: 32,
    abreast: '۲+۱',
    models: 'شهاب، اسکانیا',
    amenities: HALF_VIP,
    tomanPerKm: 980,
    layout: buildLayout('vip32', repeatRows(['S_SS', 5], ['S_==', 1], ['S_SS', 4], ['SSSS', 1])),
  },
  {
    code: 'normal40',
    name: 'معمولی ۴۰ نفره',
    comfort: 'standard',
    seats: 40,
    abreast: '۲+۲',
    models: 'ولوو B7، اسکانیا ۴۱۱۲',
    amenities: ['ac'],
    tomanPerKm: 760,
    layout: buildLayout('normal40', repeatRows(['SS_SS', 10])),
  },
  {
    code: 'normal44',
    name: 'معمولی ۴۴ نفره',
    comfort: 'standard',
    seats: 44,
    abreast: '۲+۲',
    models: 'بنز O457، شهاب',
    amenities: ['ac'],
    tomanPerKm: 750,
    layout: buildLayout('normal44', repeatRows(['SS_SS', 5], ['SS_==', 2], ['SS_SS', 5])),
  },
];

const BY_CODE = new Map(BUS_TYPES.map((type) => [type.code, type]));

export function findBusType(code: string): BusType | undefined {
  return BY_CODE.get(code);
}

export function toBusTypeRef({ code, name, comfort, seats, abreast }: BusType): BusTypeRef {
  return { code, name, comfort, seats, abreast };
}
