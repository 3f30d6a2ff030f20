import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserClock } from './clock.ts';
import { mergeLingering } from './lingering.ts';
import { ToastItem } from './ToastItem.tsx';
import { bottomEnd, region, topRight } from './ToastRegion.styles.ts';
import { toasts } from './toasts.ts';

const LEAVE_MS = 100;

export type ToastPosition = 'bottom-end' | 'top-right';

export function ToastRegion({ position = 'bottom-end' }: { position?: ToastPosition }) {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list, toasts.list);
  const [seen, setSeen] = useState(list);
  const [drawn, setDrawn] = useState(() => mergeLingering([], list));
  if (seen !== list) {
    setSeen(list);
    setDrawn(mergeLingering(drawn, list));
  }
  useEffect(() => {
    if (!drawn.some(({ leaving }) => leaving)) return;
    return browserClock.after(LEAVE_MS, () => setDrawn((all) => all.filter(({ leaving }) => !leaving)));
  }, [drawn]);

  return (
    <section className={`${region} ${position === 'top-right' ? topRight : bottomEnd}`} aria-label="اعلان‌ها">
      {drawn.map(({ item, leaving }) => (
        <ToastItem key={item.id} toast={item} leaving={leaving} />
      ))}
    </section>
  );
}
