import { type MouseEvent, useEffect, useRef } from 'react';
import { formatNumber } from '../../shared/persian/digits.ts';
import { Alert } from './Alert.tsx';

export interface FormProblem {
  /** Id of the control to go to. */
  field: string;
  /** The text next to the control, optionally after the name of the field. */
  message: string;
}

interface ProblemListProps {
  problems: readonly FormProblem[];
  /** Total number of problems, when a line combines several; by default the number of lines. */
  count?: number;
  onFollow: (field: string, event: MouseEvent) => void;
}

export function formatProblemCount(count: number): string {
  return `${formatNumber(count)} مورد را اصلاح کنید`;
}

export function ProblemList({ problems, count = problems.length, onFollow }: ProblemListProps) {
  return (
    <>
      <h2 className="h4">{formatProblemCount(count)}</h2>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={`#${field}`} onClick={(event) => onFollow(field, event)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Takes the focus when the form returns with problems. */
export function ErrorSummary({ problems }: { problems: readonly FormProblem[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <Alert tone="danger" announce focusable ref={box}>
      <ProblemList problems={problems} onFollow={goTo} />
    </Alert>
  );
}

/** Focuses the control without a new hash, which would make the router drop the server's response and its messages. */
function goTo(field: string, event: MouseEvent): void {
  const control = document.getElementById(field);
  if (!control) return;
  event.preventDefault();
  control.focus();
}

export function listProblems<Field extends string>(
  fields: readonly { field: Field; control?: string; label: string }[],
  problems: Partial<Record<Field, string>>,
): FormProblem[] {
  return fields.flatMap(({ field, control = field, label }) =>
    problems[field] === undefined ? [] : [{ field: control, message: `${label}: ${problems[field]}` }],
  );
}
