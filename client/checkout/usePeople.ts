import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../ui/useHydrated.ts';
import { focusField } from './LiveErrorSummary.tsx';

/** The travellers of a form; one of them is open at a time. */
export interface People {
  count: number;
  /** Number of problems of each traveller, shown or not. */
  left: readonly number[];
  names: readonly string[];
  complete: number;
  isOpen: (index: number) => boolean;
  /** True when all other travellers are complete. */
  isLastOpen: (index: number) => boolean;
  toggle: (index: number, open: boolean) => void;
  close: () => void;
  /** Folds a complete traveller and opens the next incomplete one. Shows the problems of an incomplete traveller. */
  finish: (index: number) => void;
}

interface PeopleState {
  /** Identifies the server's response. */
  answer: object;
  names: readonly string[];
  /** Ids of the fields with a problem, for each traveller. */
  wrong: readonly (readonly string[])[];
  /** Number of problems that the server reported for each traveller. */
  answered: readonly number[];
  demand: (index: number) => void;
}

export function usePeople(
  form: RefObject<HTMLFormElement | null>,
  { answer, names, wrong, answered, demand }: PeopleState,
): People {
  const hydrated = useHydrated();
  const left = wrong.map((fields) => fields.length);
  const isIncomplete = (index: number) => (left[index] ?? 0) > 0;
  const start = answered.findIndex((count) => count > 0);
  const choose = () => {
    if (start >= 0) return start;
    if (names.length === 1) return 0;
    const first = left.findIndex((count) => count > 0);
    return first < 0 ? null : first;
  };
  const [state, setState] = useState(() => ({ answer, open: choose() }));
  const open = state.answer === answer || start < 0 ? state.open : start;
  const setOpen = (index: number | null) => setState({ answer, open: index });
  const arriving = useRef<number | null>(null);
  // Scrolls after the render, because folding the previous traveller moves the next one.
  useEffect(() => {
    if (arriving.current === null) return;
    const heads = form.current?.querySelectorAll<HTMLElement>('[data-person] > summary');
    const head = heads?.[arriving.current];
    arriving.current = null;
    head?.focus({ preventScroll: true });
    head?.scrollIntoView({ block: 'start' });
  });
  const findNext = (index: number) => {
    const order = [...names.keys()].map((step) => (index + 1 + step) % names.length);
    return order.find((other) => other !== index && isIncomplete(other));
  };
  return {
    count: names.length,
    left,
    names,
    complete: left.filter((count) => count === 0).length,
    // Without scripts, all travellers with a problem are open.
    isOpen: (index) => index === open || (!hydrated && (answered[index] ?? 0) > 0),
    isLastOpen: (index) => findNext(index) === undefined,
    toggle: (index, isOpen) => {
      if (isOpen) setOpen(index);
      else if (open === index) setOpen(null);
    },
    close: () => setOpen(null),
    finish: (index) => {
      const [missing] = wrong[index] ?? [];
      if (missing !== undefined) {
        demand(index);
        focusField(missing);
        return;
      }
      const next = findNext(index) ?? null;
      setOpen(next);
      arriving.current = next ?? index;
    },
  };
}
