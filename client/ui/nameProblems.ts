import { REQUIRED } from '../../shared/forms/checkFields.ts';
import type { FormProblem } from './ErrorSummary.tsx';

/** Adds the name of the field where the message alone does not say which field is empty. */
export function nameProblems(
  labels: Readonly<Record<string, string>>,
  problems: Readonly<Record<string, string | undefined>>,
): FormProblem[] {
  return Object.entries(problems).flatMap(([field, message]) => {
    if (message === undefined) return [];
    const label = Object.hasOwn(labels, field) ? labels[field] : undefined;
    return { field, message: message === REQUIRED && label !== undefined ? `${label}: ${message}` : message };
  });
}
