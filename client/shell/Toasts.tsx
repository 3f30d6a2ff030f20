import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import type { ToastPosition } from './ToastRegion.tsx';
import { toasts } from './toasts.ts';

const hasToasts = () => toasts.list().length > 0;
const onServer = () => false;

/** The place of the toasts: what draws them is loaded with the first one, and tried again with the next when that failed. */
export function Toasts({ position }: { position?: ToastPosition }) {
  const isNeeded = useSyncExternalStore(toasts.subscribe, hasToasts, onServer);
  const [Region, setRegion] = useState<ComponentType<{ position?: ToastPosition }> | null>(null);
  useEffect(() => {
    if (!isNeeded || Region) return;
    import(/* webpackChunkName: "w-toasts" */ './ToastRegion.tsx').then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      () => {},
    );
  }, [isNeeded, Region]);
  return Region && <Region position={position} />;
}
