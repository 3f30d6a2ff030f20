import sprite from './icons.svg';

/** Drawn for right-to-left: forward is `chev-left` and `arrow-left`, planes and buses go left. */
export type IconName =
  | 'plane'
  | 'plane-up'
  | 'bus'
  | 'shield'
  | 'search'
  | 'swap'
  | 'calendar'
  | 'calendar-plus'
  | 'user'
  | 'users'
  | 'child'
  | 'infant'
  | 'male'
  | 'female'
  | 'chev-left'
  | 'chev-right'
  | 'chev-down'
  | 'chev-up'
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-both'
  | 'close'
  | 'check'
  | 'check-circle'
  | 'info'
  | 'warn'
  | 'error'
  | 'clock'
  | 'hourglass'
  | 'bag'
  | 'backpack'
  | 'seat'
  | 'refund'
  | 'ticket'
  | 'card'
  | 'bank'
  | 'tag'
  | 'percent'
  | 'filter'
  | 'sort'
  | 'bell'
  | 'moon'
  | 'sun'
  | 'globe'
  | 'menu'
  | 'phone'
  | 'mail'
  | 'pin'
  | 'print'
  | 'download'
  | 'share'
  | 'qr'
  | 'edit'
  | 'trash'
  | 'plus'
  | 'minus'
  | 'eye'
  | 'lock'
  | 'key'
  | 'logout'
  | 'star'
  | 'bolt'
  | 'route'
  | 'building'
  | 'snack'
  | 'plug'
  | 'screen'
  | 'wifi'
  | 'snow'
  | 'passport'
  | 'id'
  | 'file'
  | 'help'
  | 'chat'
  | 'dots'
  | 'list'
  | 'grid'
  | 'medical'
  | 'tooth'
  | 'trend-down'
  | 'trend-up'
  | 'copy'
  | 'refresh'
  | 'offline'
  | 'compass'
  | 'road'
  | 'sparkle'
  | 'gavel'
  | 'umbrella'
  | 'door'
  | 'wheel'
  | 'sunrise'
  | 'noon'
  | 'sunset'
  | 'history'
  | 'pause';

interface IconProps {
  name: IconName;
  /** 1em, 1.25em (default) or 1.75rem. */
  size?: 'small' | 'large';
  className?: string;
}

const SIZE = { small: ' i--sm', large: ' i--lg' };

/** A line icon beside the text that says the same: hidden from screen readers. */
export function Icon({ name, size, className }: IconProps) {
  return (
    <svg className={`i${size ? SIZE[size] : ''}${className ? ` ${className}` : ''}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
