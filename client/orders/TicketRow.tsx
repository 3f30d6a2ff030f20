import type { ReactNode } from 'react';
import * as styles from './TicketRow.styles.ts';

export interface TicketRowItem {
  id: string;
  /** Label of the card's tab. */
  name: string;
  isVoid: boolean;
  card: ReactNode;
}

/** Renders one card per traveller. On phones it is a row to swipe, with the travellers' names above it. */
export function TicketRow({
  items,
  isLarge = false,
}: {
  items: readonly TicketRowItem[];
  isLarge?: boolean;
}) {
  const cards = items.map(({ id, card }) => (
    <div key={id} id={id} className={styles.item}>
      {card}
    </div>
  ));
  const large = isLarge ? styles.large : '';
  const title = items.length > 0 && <h2 className="sr">بلیط‌ها</h2>;
  if (items.length < 2) {
    return (
      <>
        {title}
        <div className={large}>{cards}</div>
      </>
    );
  }
  return (
    <>
      {title}
      <nav className={`${styles.tabs} no-print`} aria-label="بلیط هر نفر">
        {items.map(({ id, name, isVoid }) => (
          <a key={id} href={`#${id}`}>
            {isVoid ? <s>{name}</s> : name}
          </a>
        ))}
      </nav>
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={`${styles.row} ${large}`} role="group" aria-label="بلیط هر نفر" tabIndex={0}>
        {cards}
      </div>
    </>
  );
}
