import { useState } from 'react';
import { getAvatarText } from '../shell/getAvatarText.ts';
import { avatar } from './Avatar.styles.ts';

interface AvatarProps {
  name: string;
  src?: string | false;
}

export function Avatar({ name, src }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={avatar} aria-hidden="true">
      {src && src !== broken ? <img src={src} alt="" onError={() => setBroken(src)} /> : formatInitials(name)}
    </span>
  );
}

/** Adds a half-space, so that the letters do not join. */
function formatInitials(name: string): string {
  return [...getAvatarText(name)].join('\u200c');
}
