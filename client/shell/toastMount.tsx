import { createRoot } from 'react-dom/client';
import { ToastRegion, type ToastPosition } from './ToastRegion.tsx';
import { toasts, type ToastInput } from './toasts.ts';

/** The seed allows two positions. */
const POSITION: ToastPosition = 'bottom-end';

let isMounted = false;

/**
 * Mounts the toasts in their own root at the end of the body, so that they load on demand and outlive pages and the
 * error screen.
 */
export function addToast(input: ToastInput): string | null {
  if (!isMounted) {
    isMounted = true;
    const place = document.createElement('div');
    document.body.append(place);
    createRoot(place).render(<ToastRegion position={POSITION} />);
  }
  return toasts.add(input);
}
