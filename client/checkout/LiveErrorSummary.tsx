import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../shared/persian/digits.ts';
import { Alert } from '../ui/Alert.tsx';
import type { FormProblem } from '../ui/ErrorSummary.tsx';

/** Pause in typing after which a change is announced. */
const QUIET_MS = 800;

interface LiveErrorSummaryProps {
  /** Identity of the server's answer: the focus moves once for each. */
  answer: object;
  /** Problems that the server's answer had. */
  answered: readonly FormProblem[];
  /** Problems that are left, or were added since. */
  problems: readonly FormProblem[];
  /** A lone problem takes the focus itself. */
  leadsToOnly?: boolean;
}

const fieldsOf = (problems: readonly FormProblem[]) => problems.map(({ field }) => field).join(' ');

/** The summary of a refused form that counts down while fields are corrected, and disappears with the last. */
export function LiveErrorSummary({ answer, answered, problems, leadsToOnly }: LiveErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const only = leadsToOnly === true && answered.length === 1 ? answered[0]?.field : undefined;
  const led = useRef<object>(null);
  useEffect(() => {
    if (led.current === answer) return;
    led.current = answer;
    if (only !== undefined) goTo(only);
    else box.current?.focus();
  }, [answer, only]);
  const said = useAnnouncement(answer, problems);
  return (
    <>
      {answered.length > 0 && problems.length > 0 && (
        // The status below announces corrections: an alert would read the whole list again.
        <div role="alert" aria-live={fieldsOf(problems) === fieldsOf(answered) ? undefined : 'off'}>
          <Alert tone="danger" focusable ref={box}>
            <h2 className="h4">{countText(problems.length)}</h2>
            <ul>
              {problems.map(({ field, message }) => (
                <li key={`${field} ${message}`}>
                  <a href={`#${field}`} onClick={(event) => follow(field, event)}>
                    {message}
                  </a>
                </li>
              ))}
            </ul>
          </Alert>
        </div>
      )}
      <p className="sr" role="status">
        {said}
      </p>
    </>
  );
}

function countText(count: number): string {
  return count === 0 ? 'همهٔ موارد اصلاح شد.' : `${formatNumber(count)} مورد را اصلاح کنید`;
}

/** What a screen reader says of the changes since the answer: a new problem in words, else how many are left. */
function useAnnouncement(answer: object, problems: readonly FormProblem[]): string {
  const [said, setSaid] = useState({ answer, text: '' });
  const told = useRef({ answer, problems });
  useEffect(() => {
    if (told.current.answer !== answer) told.current = { answer, problems };
    const timer = setTimeout(() => {
      const before = told.current.problems;
      told.current = { answer, problems };
      const added = problems.find(({ field }) => before.every((other) => other.field !== field));
      if (added) setSaid({ answer, text: added.message });
      else if (problems.length !== before.length) setSaid({ answer, text: countText(problems.length) });
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [answer, problems]);
  return said.answer === answer ? said.text : '';
}

/** Keeps the address as it is: a new hash would end the server's answer for the router. */
function follow(field: string, event: MouseEvent): void {
  if (document.getElementById(field)) event.preventDefault();
  goTo(field);
}

function goTo(field: string): void {
  const control = document.getElementById(field);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
