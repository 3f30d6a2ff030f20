import { createRoot } from 'react-dom/client';
import { ToastRegion } from './ToastRegion.tsx';
import type { ToastPosition } from './ToastRegion.tsx';
import { toasts } from './toasts.ts';
import type { ToastInput } from './toasts.ts';

/** The seed names two places; this is the one the shop uses. */
const POSITION: ToastPosition = 'bottom-end';

let isMounted = false;

/** A root of its own at the end of the body: toasts outlive pages and the error screen, and cost neither a byte before they come. */
export function addToast(input: ToastInput): string | null {
  if (!isMounted) {
    isMounted = true;
    const place = document.createElement('div');
    document.body.append(place);
    createRoot(place).render(<ToastRegion position={POSITION} />);
  }
  return toasts.add(input);
}
