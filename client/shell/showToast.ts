import type { ToastInput } from './toasts.ts';

/** Returns null for an empty toast. Loads the code with the first toast. */
export async function showToast(input: ToastInput): Promise<string | null> {
  try {
    const { addToast } = await loadToasts();
    return addToast(input);
  } catch {
    return null;
  }
}

/** Loads the code of toasts, also ahead of time in case the connection drops. */
export function loadToasts() {
  return import(/* webpackChunkName: "w-toasts" */ './toastMount.tsx');
}
