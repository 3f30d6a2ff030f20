import type { ReactNode } from 'react';
import { LinkButton } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import * as styles from './ModeAlternative.styles.ts';

interface ModeAlternativeProps {
  mode: 'bus' | 'plane';
  label: string;
  title: ReactNode;
  note: ReactNode;
  href: string;
  action: string;
}

export function ModeAlternative({ mode, label, title, note, href, action }: ModeAlternativeProps) {
  return (
    <section className={styles.alternative} aria-label={label}>
      <span className={styles.tile} data-mode={mode}>
        <Icon name={mode} />
      </span>
      <div>
        <b>{title}</b>
        <p className="small muted">{note}</p>
      </div>
      <LinkButton href={href} variant="soft" size="small">
        {action}
      </LinkButton>
    </section>
  );
}
