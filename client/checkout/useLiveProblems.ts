import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface FormAnswer<Problem> {
  typed: object;
  problems: readonly Problem[];
}

export interface FormRules<Problem, Data> {
  /** The server's validation of a posted form. */
  parse: (
    form: object,
    data: Data,
  ) => { ok: true; typed: object } | { ok: false; typed: object; problems: readonly Problem[] };
  nameOf: (problem: Problem) => string;
}

interface Checked<Problem> {
  typed: object;
  /** All problems, including those of untouched fields. */
  found: readonly Problem[];
}

interface LiveForm<Problem> extends Checked<Problem> {
  problems: readonly Problem[];
  /** Shows the problems of these fields even if the visitor has not touched them. */
  demand: (names: readonly string[]) => void;
}

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** Finds the controls that share one message: the parts of a date or the options of a radio group. */
function findGroup(control: Control): Control[] {
  const group = control.closest('fieldset');
  return group ? [...group.elements].filter(isControl) : [control];
}

function isUnchecked(control: Control): boolean {
  return control instanceof HTMLInputElement && control.type === 'radio' && !control.checked;
}

/**
 * Returns the first name in the group, because the parts of a date share the problem of the first part. A field that
 * only fills the parts has no name.
 */
const getName = (group: readonly Control[]) => group.find(({ name }) => name !== '')?.name ?? '';

/** Marks each filled field without a problem with a tick. */
function markGood(form: HTMLFormElement, wrong: ReadonlySet<string>): void {
  for (const control of form.querySelectorAll('input')) {
    if (control.type === 'radio' || control.type === 'checkbox' || control.type === 'hidden') continue;
    const good = control.value.trim() !== '' && !wrong.has(getName(findGroup(control)));
    control.toggleAttribute('data-ok', good);
  }
}

const joinValues = (group: readonly Control[]) =>
  group.map((control) => (isUnchecked(control) ? '' : control.value.trim())).join('');

/** Parses names such as `passengers[0][firstName]` as the server does. */
function readForm(form: HTMLFormElement): object {
  const root: Record<string, unknown> = {};
  for (const control of [...form.elements].filter(isControl)) {
    const { name, value } = control;
    if (isUnchecked(control) || name === '') continue;
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    const last = keys.pop() ?? name;
    let place = root;
    for (const key of keys) place = (place[key] ??= {}) as Record<string, unknown>;
    place[last] = value;
  }
  return root;
}

function check<Problem, Data>(form: object, data: Data, rules: FormRules<Problem, Data>): Checked<Problem> {
  const parsed = rules.parse(form, data);
  return { typed: parsed.typed, found: parsed.ok ? [] : parsed.problems };
}

/**
 * Validates a form while the visitor fills it in. Shows the server's problems until they are corrected, and the
 * problems of fields that the visitor has left invalid. Shows no problem for a field that the visitor has not left, or
 * has left empty and untouched. `rules` must be constant.
 */
export function useLiveProblems<Problem extends { message: string }, Data extends FormAnswer<Problem>>(
  ref: RefObject<HTMLFormElement | null>,
  data: Data,
  rules: FormRules<Problem, Data>,
): LiveForm<Problem> {
  const first = useMemo(
    () => ({ data, problems: data.problems, ...check(data.typed, data, rules) }),
    [data, rules],
  );
  const [live, setLive] = useState(first);
  const demand = useRef<LiveForm<Problem>['demand']>(() => {});
  useEffect(() => {
    const form = ref.current;
    if (!form) return undefined;
    const { nameOf } = rules;
    const keyOf = (problem: Problem) => `${nameOf(problem)} ${problem.message}`;
    const joinKeys = (list: readonly Problem[]) => list.map(keyOf).join('\n');
    const watched = new Set(data.problems.map(nameOf));
    const changed = new Set<string>();
    // Only the server finds these, so they stay until their field changes.
    const known = new Set(first.found.map(nameOf));
    const foreign = data.problems.filter((problem) => !known.has(nameOf(problem)));
    let shown = first;
    let entered = '';

    const update = () => {
      const { typed, found } = check(readForm(form), data, rules);
      const wanted = found.filter((problem) => watched.has(nameOf(problem)));
      const names = new Set(wanted.map(nameOf));
      const problems = [
        ...foreign.filter((problem) => !changed.has(nameOf(problem)) && !names.has(nameOf(problem))),
        // The server's problem may contain more than the message, such as a link.
        ...wanted.map((one) => data.problems.find((other) => keyOf(other) === keyOf(one)) ?? one),
      ];
      markGood(form, new Set([...found, ...problems].map(nameOf)));
      const same =
        joinKeys(problems) === joinKeys(shown.problems) &&
        joinKeys(found) === joinKeys(shown.found) &&
        JSON.stringify(typed) === JSON.stringify(shown.typed);
      if (same) return;
      const next = { data, problems, typed, found };
      shown = next;
      setLive(next);
    };
    const enter = ({ target, relatedTarget }: FocusEvent) => {
      if (!isControl(target)) return;
      const group = findGroup(target);
      if (!group.includes(relatedTarget as Control)) entered = joinValues(group);
    };
    const mend = ({ target }: Event) => {
      if (!isControl(target)) return;
      changed.add(getName(findGroup(target)));
      update();
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (!isControl(target)) return;
      const group = findGroup(target);
      if (group.includes(relatedTarget as Control)) return;
      const values = joinValues(group);
      if (values === '' && values === entered) return;
      watched.add(getName(group));
      update();
    };
    demand.current = (names) => {
      for (const name of names) watched.add(name);
      update();
    };
    form.addEventListener('focusin', enter);
    form.addEventListener('input', mend);
    form.addEventListener('focusout', leave);
    update();
    return () => {
      form.removeEventListener('focusin', enter);
      form.removeEventListener('input', mend);
      form.removeEventListener('focusout', leave);
    };
  }, [ref, data, rules, first]);
  return { ...(live.data === data ? live : first), demand: (names) => demand.current(names) };
}
