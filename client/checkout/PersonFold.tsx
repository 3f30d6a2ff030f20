import type { ReactNode } from 'react';
import { formatNumber } from '../../shared/persian/digits.ts';
import { needsScripts } from '../orders/scripting.styles.ts';
import { Button } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import * as checkout from './Checkout.styles.ts';
import * as styles from './PersonFold.styles.ts';
import type { People } from './usePeople.ts';

interface PersonFoldProps {
  index: number;
  people: People;
  icon: IconName;
  title: string;
  /** Shown next to the title of an open card. */
  detail?: string;
  className?: string;
  children: ReactNode;
}

/** Renders one traveller. A complete traveller folds to a name and a tick. Without scripts it is a plain `details`. */
export function PersonFold({ index, people, icon, title, detail, className, children }: PersonFoldProps) {
  const left = people.left[index] ?? 0;
  const open = people.isOpen(index);
  const name = people.names[index] ?? '';
  const titleId = `person-${index}-title`;
  const complete = left === 0;
  return (
    <details
      className={className === undefined ? styles.person : `${styles.person} ${className}`}
      open={open}
      aria-labelledby={titleId}
      data-person={index}
      onToggle={({ currentTarget, target }) => {
        if (target === currentTarget) people.toggle(index, currentTarget.open);
      }}
    >
      <summary className={styles.head}>
        {complete ? (
          <span className={styles.tick}>
            <Icon name="check" />
          </span>
        ) : (
          <Icon name={icon} />
        )}
        <span>
          <h2 id={titleId}>
            {complete && !open && name !== '' ? name : title}
            {complete && <span className="sr"> کامل است</span>}
          </h2>
          {open ? detail !== undefined && <small>{detail}</small> : complete && <small>{title}</small>}
        </span>
        {open ? (
          <span className={styles.left}>{complete ? 'کامل' : `${formatNumber(left)} مورد مانده`}</span>
        ) : (
          <span className={styles.edit}>{complete ? 'ویرایش' : 'باز کن'}</span>
        )}
      </summary>
      <div className={checkout.body}>
        {children}
        {people.count > 1 && (
          <div className={needsScripts}>
            <Button type="button" variant="soft" block onClick={() => people.finish(index)}>
              {people.isLastOpen(index) ? 'تمام شد' : 'نفر بعد'}
              <Icon name="chev-down" size="small" />
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}
