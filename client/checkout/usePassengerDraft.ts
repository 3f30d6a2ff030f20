import { type RefObject, useEffect, useRef } from 'react';
import { PASSENGER_DRAFT_KEY } from './passengerDraftKey.ts';

interface Draft {
  /** Code of the order. */
  order: string;
  /** The server's initial values: the next order may begin with the same. */
  base: string;
  fields: [string, string][];
}

function readDraft(): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PASSENGER_DRAFT_KEY) ?? 'null');
    const { order, base, fields } = (draft ?? {}) as Partial<Draft>;
    if (typeof order !== 'string' || typeof base !== 'string' || !Array.isArray(fields)) return null;
    return { order, base, fields };
  } catch {
    return null;
  }
}

function writeDraft(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(PASSENGER_DRAFT_KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(PASSENGER_DRAFT_KEY);
  } catch {
    // Without storage there is no draft; the form still works.
  }
}

/** Deletes the draft once the server has the data. */
export function dropPassengerDraft(): void {
  writeDraft(null);
}

type Control = HTMLInputElement | HTMLSelectElement;

/** Skips hidden fields, which belong to the server. */
function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement && control.type !== 'hidden') ||
      control instanceof HTMLSelectElement,
  );
}

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';

function read(form: HTMLFormElement): [string, string][] {
  return listControls(form)
    .filter((control) => !isRadio(control) || control.checked)
    .map(({ name, value }) => [name, value]);
}

function fill(form: HTMLFormElement, fields: readonly [string, string][]): void {
  const wanted = new Map(fields);
  for (const control of listControls(form)) {
    const value = wanted.get(control.name);
    if (value === undefined) continue;
    if (isRadio(control)) control.checked = control.value === value;
    else control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

interface DraftOf {
  order: string;
  base: string;
  /** False when the server returned the typed values. */
  fresh: boolean;
}

/**
 * Stores typed values in this tab until the server has them, so that a reload or Back loses nothing. Restores
 * them into a form with the same order or initial values; newer server answers win.
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
    // The server's answer or newly filled values; else the initial form.
    const isNewer = !fresh || base !== firstBase.current;
    const keep = () => writeDraft({ order, base: firstBase.current ?? base, fields: read(form) });
    const draft = readDraft();
    if (isNewer) keep();
    else if (draft && (draft.order === order || draft.base === base)) fill(form, draft.fields);
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  }, [ref, order, base, fresh]);
}
