import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { TextLink } from '../../../ui/TextButton.tsx';
import * as styles from './HomePage.styles.ts';

interface SectionHeadProps {
  id: string;
  title: string;
  more?: { href: string; label: string };
  children?: ReactNode;
}

export function SectionHead({ id, title, more, children }: SectionHeadProps) {
  return (
    <div className={styles.sectionHead}>
      <div>
        <h2 className="h2" id={id}>
          {title}
        </h2>
        {children !== undefined && <p>{children}</p>}
      </div>
      {more && (
        <TextLink href={more.href}>
          {more.label}
          <Icon name="chev-left" size="small" />
        </TextLink>
      )}
    </div>
  );
}
