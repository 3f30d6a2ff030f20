import { formatNumber } from '../../shared/persian/digits.ts';
import * as styles from './CheckoutProgress.styles.ts';
import type { People } from './usePeople.ts';

interface CheckoutProgressProps {
  title: string;
  /** Title of the trip and its first day. */
  trip: string;
  people: People | null;
}

/** Renders the heading of a travellers' form and the number of complete travellers. */
export function CheckoutProgress({ title, trip, people }: CheckoutProgressProps) {
  const counted = people !== null && people.count > 1;
  return (
    <div className={styles.progress}>
      <p className={styles.trip}>{trip}</p>
      <div className={styles.row}>
        <h1 className="page-title">{title}</h1>
        {counted && (
          <p className={styles.count} role="status" data-some={people.complete > 0 ? '' : undefined}>
            {`${formatNumber(people.complete)} از ${formatNumber(people.count)} کامل`}
          </p>
        )}
      </div>
      {counted && (
        <div className={styles.meter} aria-hidden="true">
          {people.left.map((left, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} data-state={left === 0 ? 'done' : people.isOpen(index) ? 'open' : undefined} />
          ))}
        </div>
      )}
    </div>
  );
}
