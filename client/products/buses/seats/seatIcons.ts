import type { ShownSeatStatus } from '../../../../shared/buses/seatMap.ts';
import type { IconName } from '../../../ui/Icon.tsx';

/** Colour is never the only sign of a seat's state. */
export const SEAT_ICONS: Partial<Record<ShownSeatStatus, IconName>> = {
  mine_selected: 'check',
  sold_male: 'male',
  sold_female: 'female',
  free_female_only: 'female',
  free_male_only: 'male',
  held_other: 'hourglass',
};
