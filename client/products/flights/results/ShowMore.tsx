import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Button } from '../../../ui/Button.tsx';

/** The next cards come before the reader reaches the end; for the keyboard and without scrolling there is the button. */
const NEAR = '1200px';

export function ShowMore({ left, onMore }: { left: number; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: NEAR },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [onMore]);
  return (
    <div ref={end}>
      <Button type="button" variant="outline" block onClick={onMore}>
        {`نمایش پروازهای بعدی (${formatNumber(left)})`}
      </Button>
    </div>
  );
}
