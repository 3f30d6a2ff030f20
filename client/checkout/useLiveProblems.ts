import { type RefObject, useEffect, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the server put into the form, and what it found wrong with it. */
export interface FormAnswer<Problem> {
  typed: object;
  problems: readonly Problem[];
}

export interface FormRules<Problem, Data> {
  /** The server's own check of a posted form. */
  check: (form: object, data: Data) => readonly Problem[];
  /** Name of the field that a problem belongs to. */
  nameOf: (problem: Problem) => string;
  messageOf: (problem: Problem) => string;
}

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** Controls that have one message together: the parts of a date, the choices of a radio group. */
function groupOf(control: Control): Control[] {
  const group = control.closest('fieldset');
  return group ? [...group.elements].filter(isControl) : [control];
}

function isUnchecked(control: Control): boolean {
  return control instanceof HTMLInputElement && control.type === 'radio' && !control.checked;
}

const valuesOf = (group: readonly Control[]) =>
  group.map((control) => (isUnchecked(control) ? '' : control.value.trim())).join('');

/** The form as the server reads it: `passengers[0][firstName]` is a path. */
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
 * The problems of a form while it is filled in: those of the server's answer until they are corrected, and those of
 * fields that were left wrong since. A field that was not yet left, or was left empty and untouched, has none.
 *
 * @param rules a constant
 */
export function useLiveProblems<Problem, Data extends FormAnswer<Problem>>(
  ref: RefObject<HTMLFormElement | null>,
  data: Data,
  rules: FormRules<Problem, Data>,
): readonly Problem[] {
  const [live, setLive] = useState({ data, problems: data.problems });
  useEffect(() => {
    const form = ref.current;
    if (!form) return undefined;
    const { check, nameOf, messageOf } = rules;
    const keyOf = (problem: Problem) => `${nameOf(problem)} ${messageOf(problem)}`;
    const watched = new Set(data.problems.map(nameOf));
    const changed = new Set<string>();
    // Only the server finds these: they stay until their field changes.
    const known = new Set(check(data.typed, data).map(nameOf));
    const foreign = data.problems.filter((problem) => !known.has(nameOf(problem)));
    let shown = data.problems;
    let entered = '';

    const update = () => {
      const found = check(readForm(form), data).filter((problem) => watched.has(nameOf(problem)));
      const names = new Set(found.map(nameOf));
      const problems = [
        ...foreign.filter((problem) => !changed.has(nameOf(problem)) && !names.has(nameOf(problem))),
        // The server's own problem may hold more than the message, such as a link.
        ...found.map((one) => data.problems.find((other) => keyOf(other) === keyOf(one)) ?? one),
      ];
      if (problems.map(keyOf).join('\n') === shown.map(keyOf).join('\n')) return;
      shown = problems;
      setLive({ data, problems });
    };
    const enter = ({ target, relatedTarget }: FocusEvent) => {
      if (!isControl(target)) return;
      const group = groupOf(target);
      if (!group.includes(relatedTarget as Control)) entered = valuesOf(group);
    };
    const mend = ({ target }: Event) => {
      if (!isControl(target)) return;
      changed.add(groupOf(target)[0]?.name ?? '');
      update();
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (!isControl(target)) return;
      const group = groupOf(target);
      if (group.includes(relatedTarget as Control)) return;
      const values = valuesOf(group);
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
