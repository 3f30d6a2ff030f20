import { type RefObject, useEffect } from 'react';

const KEY = 'rs_passenger_draft';

interface Draft {
  /** What the form held when the typing began: the draft belongs to a form like this one only. */
  base: string;
  fields: [string, string][];
}

function readDraft(): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const { base, fields } = (draft ?? {}) as Partial<Draft>;
    return typeof base === 'string' && Array.isArray(fields) ? { base, fields } : null;
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

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      control instanceof HTMLInputElement || control instanceof HTMLSelectElement,
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

/**
 * Keeps what is typed in this tab until it is sent, so that a reload loses nothing.
 * @param base what the server put into the form; another form never gets this draft
 * @param fresh false when the server has just answered with what was typed
 */
export function usePassengerDraft(
  ref: RefObject<HTMLFormElement | null>,
  base: string,
  fresh: boolean,
): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return undefined;
    const draft = readDraft();
    if (fresh && draft?.base === base) fill(form, draft.fields);
    const keep = () => writeDraft({ base, fields: read(form) });
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  }, [ref, base, fresh]);
}
