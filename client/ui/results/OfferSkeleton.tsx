import { Card } from '../Card.tsx';
import { Skeleton } from '../Skeleton.tsx';
import * as styles from './OfferSkeleton.styles.ts';

const PLACES = [1, 2, 3, 4, 5, 6] as const;

export function SkeletonBackdrop() {
  return (
    <div className={styles.backdrop} aria-hidden="true">
      {PLACES.map((place) => (
        <Card key={place} className={styles.placeholder}>
          <Skeleton className={styles.carrierBox} />
          <Skeleton className={styles.legBox} />
          <Skeleton className={styles.priceBox} />
        </Card>
      ))}
    </div>
  );
}
