import type { ReactNode } from 'react';
import { Avatar } from '../ui/Avatar.tsx';
import * as styles from './PeopleList.styles.ts';

export interface Person {
  position: number;
  name: string;
  badge?: ReactNode;
  detail?: ReactNode;
}

export function PeopleList({ people }: { people: readonly Person[] }) {
  return (
    <ul className={styles.people}>
      {people.map(({ position, name, badge, detail }) => (
        <li key={position}>
          <Avatar name={name} />
          <div>
            <b>{name}</b> {badge}
            {detail !== undefined && <div className="small muted">{detail}</div>}
          </div>
        </li>
      ))}
    </ul>
  );
}
