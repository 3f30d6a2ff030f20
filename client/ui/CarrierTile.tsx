import { memo } from 'react';
import * as styles from './CarrierTile.styles.ts';

interface CarrierTileProps {
  /** IATA code or a Persian initial. */
  code: string;
  /** `#rrggbb`; as an SVG attribute, because the CSP allows no inline style. */
  color: string;
  small?: boolean;
}

export const CarrierTile = memo(function CarrierTile({ code, color, small }: CarrierTileProps) {
  return (
    <span className={small ? `${styles.tile} ${styles.small}` : styles.tile} aria-hidden="true">
      <svg color={color} />
      {code}
    </span>
  );
});
