import type { ToastInput } from './toasts.ts';

/** Shows a toast; its id, or null when there was nothing to say. What draws toasts is loaded with the first of them. */
export async function showToast(input: ToastInput): Promise<string | null> {
  try {
    const { addToast } = await loadToasts();
    return addToast(input);
  } catch {
    return null;
  }
}

/** Ahead of a moment when it may be too late to load anything. */
export function loadToasts() {
  return import(/* webpackChunkName: "w-toasts" */ './toastMount.tsx');
}
