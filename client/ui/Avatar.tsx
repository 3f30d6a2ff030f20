import { useState } from 'react';
import { avatarText } from '../shell/avatarText.ts';
import { avatar } from './Avatar.styles.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';

interface AvatarProps {
  /** Whose it is; the name stands beside it. */
  name: string;
  src?: string | false;
  /** Instead of the picture: a text, else an icon, else the initials of the name. */
  text?: string;
  icon?: IconName;
}

/** A picture in a circle; when there is none or it does not load, a text, an icon or initials. */
export function Avatar({ name, src, text, icon }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={avatar} aria-hidden="true">
      {src && src !== broken ? (
        <img src={src} alt="" onError={() => setBroken(src)} />
      ) : (
        (text ?? (icon ? <Icon name={icon} /> : initials(name)))
      )}
    </span>
  );
}

/** A half-space between the two letters, so that they do not join. */
function initials(name: string): string {
  return [...avatarText(name)].join('\u200c');
}
