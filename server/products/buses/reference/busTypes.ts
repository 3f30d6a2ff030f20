import type { LayoutCell, SeatLayout } from '../../../../shared/buses/seatMap.ts';
import type { BusAmenity, BusTypeRef } from '../../../../shared/buses/service.ts';

/** Seat grids and fare ratios are typical values, because no national standard was found. */
export interface BusType extends BusTypeRef {
  models: string;
  amenities: readonly BusAmenity[];
  /** Toman per kilometre, typical of the year 1405. */
  tomanPerKm: number;
  layout: SeatLayout;
}

/**
 * Columns: code, Persian name, comfort, seats, seats abreast, models, amenities, Toman per kilometre, rows of seats.
 * Rows run from front to back, and each row from the driver's side to the door. `_` is the aisle, `=` the middle
 * door, `*4` means four equal rows.
 */
const LINES = `
vip25|وی‌آی‌پی ۲۵ نفره (تخت‌شو)|vip|25|۲+۱|اسکانیا مارال، اسکانیا درسا، ولوو B12|charger,screen,snack,ac,recline|1250|S_SS*4 S_==*1 S_SS*4
vip26|وی‌آی‌پی ۲۶ نفره|vip|26|۲+۱|اسکانیا کلاسیک، مان|charger,screen,snack,ac,recline|1240|S_SS*4 S_==*1 S_SS*3 SSSS*1
vip30|وی‌آی‌پی ۳۰ نفره|vip|30|۲+۱|اسکانیا، ولوو B9|charger,snack,ac|980|S_SS*10
vip32|وی‌آی‌پی ۳۲ نفره|vip|32|۲+۱|شهاب، اسکانیا|charger,snack,ac|980|S_SS*5 S_==*1 S_SS*4 SSSS*1
normal40|معمولی ۴۰ نفره|standard|40|۲+۲|ولوو B7، اسکانیا ۴۱۱۲|ac|760|SS_SS*10
normal44|معمولی ۴۴ نفره|standard|44|۲+۲|بنز O457، شهاب|ac|750|SS_SS*5 SS_==*2 SS_SS*5
`;

function buildLayout(code: string, text: string): SeatLayout {
  let number = 0;
  const rows = text.split(' ').flatMap((part) => {
    const [row = '', times] = part.split('*');
    return Array.from({ length: Number(times) }, () =>
      [...row].map((cell): LayoutCell => {
        if (cell === '_') return 'aisle';
        if (cell === '=') return 'door';
        number += 1;
        return number;
      }),
    );
  });
  return { code, columns: rows[0]?.length ?? 0, rows };
}

function parseType(line: string): BusType {
  const [code, name, comfort, seats, abreast, models, amenities, tomanPerKm, layout] = line.split(
    '|',
  ) as string[];
  return {
    code: code!,
    name: name!,
    comfort: comfort as BusType['comfort'],
    seats: Number(seats),
    abreast: abreast!,
    models: models!,
    amenities: amenities!.split(',') as BusAmenity[],
    tomanPerKm: Number(tomanPerKm),
    layout: buildLayout(code!, layout!),
  };
}

export const BUS_TYPES: readonly BusType[] = LINES.trim().split('\n').map(parseType);

const BY_CODE = new Map(BUS_TYPES.map((type) => [type.code, type]));

export function findBusType(code: string): BusType | undefined {
  return BY_CODE.get(code);
}

export function toBusTypeRef({ code, name, comfort, seats, abreast }: BusType): BusTypeRef {
  return { code, name, comfort, seats, abreast };
}
