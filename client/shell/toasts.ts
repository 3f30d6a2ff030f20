import { browserClock, type Cancel, type Clock } from './clock.ts';

export const TOAST_TIMEOUT = 5000;

export const TOAST_COLORS = ['primary', 'success', 'info', 'warning', 'danger', 'gray'] as const;
export type ToastColor = (typeof TOAST_COLORS)[number];

export interface ToastAction {
  label: string;
  click?: () => void;
}

export interface Toast {
  id: string;
  title?: string;
  description?: string;
  icon?: string;
  avatar?: { src?: string; alt?: string };
  color: ToastColor;
  /** 0 is permanent. */
  timeout: number;
  pauseTimeoutOnHover: boolean;
  actions: readonly ToastAction[];
  closeButton: boolean;
  click?: (toast: Toast) => void;
  /** Runs after a timeout, the close button or a swipe, not after an action. */
  callback?: () => void;
}

/** Requires a title or a description. `closeButton: null` means `false`. */
export type ToastInput = Partial<Omit<Toast, 'color' | 'timeout' | 'closeButton'>> & {
  color?: string;
  timeout?: number | null;
  closeButton?: boolean | null;
};

export interface ToastStore {
  list(): readonly Toast[];
  subscribe(listener: () => void): Cancel;
  /** Returns null for an empty toast. An id on screen is not added again. */
  add(input: ToastInput): string | null;
  update(id: string, part: ToastInput): void;
  remove(id: string): void;
  clear(): void;
}

function resolveTimeout(timeout: number | null | undefined): number {
  if (timeout === null || timeout === 0 || timeout === Infinity) return 0;
  return timeout !== undefined && timeout > 0 ? timeout : TOAST_TIMEOUT;
}

function resolveColor(color: string | undefined): ToastColor {
  if (color === undefined) return 'primary';
  return TOAST_COLORS.find((known) => known === color) ?? 'gray';
}

function complete(input: ToastInput, id: string): Toast {
  return {
    ...input,
    id,
    color: resolveColor(input.color),
    timeout: resolveTimeout(input.timeout),
    pauseTimeoutOnHover: input.pauseTimeoutOnHover ?? true,
    actions: input.actions ?? [],
    closeButton: input.closeButton === undefined ? true : Boolean(input.closeButton),
  };
}

export function createToastStore(clock: Clock, warn: (text: string) => void = () => {}): ToastStore {
  let toasts: readonly Toast[] = [];
  const listeners = new Set<() => void>();

  const replace = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const has = (id: string) => toasts.some((toast) => toast.id === id);

  /** Two toasts created in the same millisecond would otherwise share an id. */
  const freeId = () => {
    const stamp = String(clock.wall());
    let id = stamp;
    for (let n = 2; has(id); n += 1) id = `${stamp}-${n}`;
    return id;
  };

  return {
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(input) {
      if (!input.title && !input.description) {
        warn('A toast needs a title or a description; this one was ignored.');
        return null;
      }
      const id = input.id ?? freeId();
      if (!has(id)) replace([...toasts, complete(input, id)]);
      return id;
    },
    update(id, part) {
      if (!has(id)) return;
      replace(toasts.map((toast) => (toast.id === id ? complete({ ...toast, ...part }, id) : toast)));
    },
    remove(id) {
      if (has(id)) replace(toasts.filter((toast) => toast.id !== id));
    },
    clear: () => replace([]),
  };
}

export const toasts = createToastStore(browserClock, (text) => {
  if (process.env.NODE_ENV !== 'production') console.warn(text);
});
