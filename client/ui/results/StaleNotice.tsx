import { useEffect, useState } from 'react';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Alert } from '../Alert.tsx';
import * as styles from './Results.styles.ts';

const STALE_AFTER_MINUTES = 10;

/** Shows the age of prices after ten minutes. Floats over the list, so that nothing moves. */
export function StaleNotice({ url }: { url: string }) {
  const [stale, setStale] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStale(true), STALE_AFTER_MINUTES * 60_000);
    return () => clearTimeout(timer);
  }, []);
  if (!stale) return null;
  return (
    <div className={styles.stale}>
      <Alert tone="info" icon="refresh" announce>
        {`این قیمت‌ها ${formatNumber(STALE_AFTER_MINUTES)} دقیقه پیش گرفته شده و ممکن است تغییر کرده باشد. `}
        <a href={url}>به‌روزرسانی</a>
      </Alert>
    </div>
  );
}
