import { useState } from 'react';
import { getAvatarText } from '../shell/avatarText.ts';
import { avatar } from './Avatar.styles.ts';
import { Icon, type IconName } from './Icon.tsx';

interface AvatarProps {
  name: string;
  src?: string | false;
  /** Instead of the picture: a text, else an icon, else the initials of the name. */
  text?: string;
  icon?: IconName;
}

export function Avatar({ name, src, text, icon }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={avatar} aria-hidden="true">
      {src && src !== broken ? (
        <img src={src} alt="" onError={() => setBroken(src)} />
      ) : (
        (text ?? (icon ? <Icon name={icon} /> : formatInitials(name)))
      )}
    </span>
  );
}

/** Adds a half-space, so that the letters do not join. */
function formatInitials(name: string): string {
  return [...getAvatarText(name)].join('\u200c');
}
