import { type RefObject, useEffect, useRef } from 'react';

const KEY = 'rs_passenger_draft';

interface Draft {
  /** Code of the order that the form is for. */
  order: string;
  /** What the server had put into the form before anything was typed: the next order may begin with the same form. */
  base: string;
  fields: [string, string][];
}

function readDraft(): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const { order, base, fields } = (draft ?? {}) as Partial<Draft>;
    if (typeof order !== 'string' || typeof base !== 'string' || !Array.isArray(fields)) return null;
    return { order, base, fields };
  } catch {
    return null;
  }
}

function writeDraft(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has no draft; the form works without.
  }
}

/** Forgets what was typed, as soon as the server has it. */
export function dropPassengerDraft(): void {
  writeDraft(null);
}

type Control = HTMLInputElement | HTMLSelectElement;

/** What a person fills in: hidden fields are the server's. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement && control.type !== 'hidden') ||
      control instanceof HTMLSelectElement,
  );
}

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';

function read(form: HTMLFormElement): [string, string][] {
  return controlsOf(form)
    .filter((control) => !isRadio(control) || control.checked)
    .map(({ name, value }) => [name, value]);
}

function fill(form: HTMLFormElement, fields: readonly [string, string][]): void {
  const wanted = new Map(fields);
  for (const control of controlsOf(form)) {
    const value = wanted.get(control.name);
    if (value === undefined) continue;
    if (isRadio(control)) control.checked = control.value === value;
    else control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

interface DraftOf {
  /** Code of the order. */
  order: string;
  /** What the server put into the form. */
  base: string;
  /** False when the server has just answered with what was typed. */
  fresh: boolean;
}

/**
 * Keeps what is typed in this tab until the server has it, so that a reload or the way back loses nothing. It comes back
 * into the form of the same order, or of another that begins with the same form; what the server answers is newer.
 */
export function usePassengerDraft(
  ref: RefObject<HTMLFormElement | null>,
  { order, base, fresh }: DraftOf,
): void {
  const firstBase = useRef<string>(undefined);
  useEffect(() => {
    const form = ref.current;
    if (!form) return undefined;
    firstBase.current ??= base;
    // An answer of the server, or what it filled in since the form came; else the form as it came.
    const isNewer = !fresh || base !== firstBase.current;
    const keep = () => writeDraft({ order, base: firstBase.current ?? base, fields: read(form) });
    const draft = readDraft();
    if (isNewer) keep();
    else if (draft && (draft.order === order || draft.base === base)) fill(form, draft.fields);
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  }, [ref, order, base, fresh]);
}
