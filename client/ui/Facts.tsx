import type { ReactNode } from 'react';
import { facts } from './Facts.styles.ts';
import { Icon, type IconName } from './Icon.tsx';

export function Facts({ children }: { children: ReactNode }) {
  return <ul className={facts}>{children}</ul>;
}

/** Renders an item for any list of texts with icons. */
export function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
