import { type RefObject, useEffect, useRef } from 'react';
import { fillFields, readFields } from './fillFields.ts';
import { PASSENGER_DRAFT_KEY } from './passengerDraftKey.ts';

interface Draft {
  /** Code of the order. */
  order: string;
  /** The server's initial values. Different orders may have equal ones. */
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

interface DraftOf {
  order: string;
  base: string;
  /** False when the server returned the typed values. */
  fresh: boolean;
}

/**
 * Stores typed values in this tab until the server has them, so that a reload or Back loses nothing. Restores them into
 * a form with the same order or initial values, unless the server has sent newer values.
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
    // The values that the server returned or filled in; otherwise those of the initial form.
    const isNewer = !fresh || base !== firstBase.current;
    const keep = () => writeDraft({ order, base: firstBase.current ?? base, fields: readFields(form) });
    const draft = readDraft();
    if (isNewer) keep();
    else if (draft && (draft.order === order || draft.base === base)) fillFields(form, draft.fields);
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  }, [ref, order, base, fresh]);
}
