/** `message` is a Persian sentence. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; message: string };

export type Rule<Value = unknown> = (typed: string) => Checked<Value>;

type Rules = Readonly<Record<string, Rule>>;
type ValueOf<Check extends Rule> = Extract<ReturnType<Check>, { ok: true }>['value'];
type ProblemOf<Check extends Rule> = Omit<Extract<ReturnType<Check>, { ok: false }>, 'ok'>;
type Problem<All extends Rules> = { field: keyof All & string } & ProblemOf<All[keyof All]>;
type Values<All extends Rules> = { -readonly [Field in keyof All]: ValueOf<All[Field]> };

export type CheckedFields<All extends Rules> =
  | { ok: true; values: Values<All>; problems: [] }
  | { ok: false; values: Partial<Values<All>>; problems: Problem<All>[] };

export const REQUIRED = 'این بخش را پر کنید.';

export const accept = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const reject = (message: string): { ok: false; message: string } => ({ ok: false, message });

export function requireValue<Value>(rule: Rule<Value>, message = REQUIRED): Rule<Value> {
  return (typed) => (typed.trim() === '' ? reject(message) : rule(typed));
}

export function allowEmpty<Value, Empty>(empty: Empty, rule: Rule<Value>): Rule<Value | Empty> {
  return (typed) => (typed.trim() === '' ? accept(empty) : rule(typed));
}

/** Turns a parser that returns null or undefined into a rule. */
export function toRule<Value>(
  read: (typed: string) => Value | null | undefined,
  message: string,
): Rule<Value> {
  return (typed) => {
    const value = read(typed);
    return value === null || value === undefined ? reject(message) : accept(value);
  };
}

export function checkFields<const All extends Rules>(
  typed: Readonly<Record<keyof All, string>>,
  rules: All,
): CheckedFields<All> {
  const values: Record<string, unknown> = {};
  const problems: object[] = [];
  for (const [field, rule] of Object.entries(rules)) {
    const checked = rule(typed[field] ?? '');
    if (checked.ok) values[field] = checked.value;
    else {
      const { ok: _ok, ...problem } = checked;
      problems.push({ field, ...problem });
    }
  }
  return { ok: problems.length === 0, values, problems } as CheckedFields<All>;
}

export function toFieldMessages<Field extends string>(
  problems: readonly { field: Field; message: string }[],
): Partial<Record<Field, string>> {
  const messages: Partial<Record<Field, string>> = {};
  for (const { field, message } of problems) messages[field] ??= message;
  return messages;
}
