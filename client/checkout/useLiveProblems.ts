import { type RefObject, useEffect, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface FormAnswer<Problem> {
  typed: object;
  problems: readonly Problem[];
}

export interface FormRules<Problem, Data> {
  /** The server's check of a posted form. */
  parse: (form: object, data: Data) => { ok: true } | { ok: false; problems: readonly Problem[] };
  nameOf: (problem: Problem) => string;
}

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** Finds controls with a common message: parts of a date, options of a radio group. */
function findGroup(control: Control): Control[] {
  const group = control.closest('fieldset');
  return group ? [...group.elements].filter(isControl) : [control];
}

function isUnchecked(control: Control): boolean {
  return control instanceof HTMLInputElement && control.type === 'radio' && !control.checked;
}

const joinValues = (group: readonly Control[]) =>
  group.map((control) => (isUnchecked(control) ? '' : control.value.trim())).join('');

/** Parses names such as `passengers[0][firstName]` as the server does. */
function readForm(form: HTMLFormElement): object {
  const root: Record<string, unknown> = {};
  for (const control of [...form.elements].filter(isControl)) {
    const { name, value } = control;
    if (isUnchecked(control)) continue;
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    const last = keys.pop() ?? name;
    let place = root;
    for (const key of keys) place = (place[key] ??= {}) as Record<string, unknown>;
    place[last] = value;
  }
  return root;
}

/**
 * Returns the problems of a form while it is filled in: the server's until corrected, and those of fields
 * that the visitor left invalid. A field that was not left, or left empty and untouched, has none. `rules`
 * must be constant.
 */
export function useLiveProblems<Problem extends { message: string }, Data extends FormAnswer<Problem>>(
  ref: RefObject<HTMLFormElement | null>,
  data: Data,
  rules: FormRules<Problem, Data>,
): readonly Problem[] {
  const [live, setLive] = useState({ data, problems: data.problems });
  useEffect(() => {
    const form = ref.current;
    if (!form) return undefined;
    const { parse, nameOf } = rules;
    const check = (typed: object) => {
      const parsed = parse(typed, data);
      return parsed.ok ? [] : parsed.problems;
    };
    const keyOf = (problem: Problem) => `${nameOf(problem)} ${problem.message}`;
    const watched = new Set(data.problems.map(nameOf));
    const changed = new Set<string>();
    // Only the server finds these, so they stay until their field changes.
    const known = new Set(check(data.typed).map(nameOf));
    const foreign = data.problems.filter((problem) => !known.has(nameOf(problem)));
    let shown = data.problems;
    let entered = '';

    const update = () => {
      const found = check(readForm(form)).filter((problem) => watched.has(nameOf(problem)));
      const names = new Set(found.map(nameOf));
      const problems = [
        ...foreign.filter((problem) => !changed.has(nameOf(problem)) && !names.has(nameOf(problem))),
        // The server's problem may hold more than the message, such as a link.
        ...found.map((one) => data.problems.find((other) => keyOf(other) === keyOf(one)) ?? one),
      ];
      if (problems.map(keyOf).join('\n') === shown.map(keyOf).join('\n')) return;
      shown = problems;
      setLive({ data, problems });
    };
    const enter = ({ target, relatedTarget }: FocusEvent) => {
      if (!isControl(target)) return;
      const group = findGroup(target);
      if (!group.includes(relatedTarget as Control)) entered = joinValues(group);
    };
    const mend = ({ target }: Event) => {
      if (!isControl(target)) return;
      changed.add(findGroup(target)[0]?.name ?? '');
      update();
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (!isControl(target)) return;
      const group = findGroup(target);
      if (group.includes(relatedTarget as Control)) return;
      const values = joinValues(group);
      if (values === '' && values === entered) return;
      watched.add(group[0]?.name ?? '');
      update();
    };
    form.addEventListener('focusin', enter);
    form.addEventListener('input', mend);
    form.addEventListener('focusout', leave);
    return () => {
      form.removeEventListener('focusin', enter);
      form.removeEventListener('input', mend);
      form.removeEventListener('focusout', leave);
    };
  }, [ref, data, rules]);
  return live.data === data ? live.problems : data.problems;
}
