import type { SunSides } from '../../../../shared/buses/service.ts';
import { Icon } from '../../../ui/Icon.tsx';
import * as styles from './SeatSides.styles.ts';

/** Shows the sun, shade or night outside the windows of one side. */
export function SunSide({ side, sun }: { side: keyof SunSides; sun: SunSides | null }) {
  if (!sun) return null;
  const { [side]: hours } = sun;
  const isNight = sun.left === null && sun.right === null;
  return (
    <p className={styles.outside} data-sun={hours === null ? undefined : ''}>
      <span className="sr">{side === 'left' ? 'سمت راننده: ' : 'سمت در: '}</span>
      {(hours !== null || isNight) && <Icon name={isNight ? 'moon' : 'sun'} />}
      {hours === null ? (isNight ? 'شب' : 'سایه') : `آفتاب ${hours}`}
    </p>
  );
}
