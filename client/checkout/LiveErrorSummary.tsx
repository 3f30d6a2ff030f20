import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../shared/persian/digits.ts';
import { Alert } from '../ui/Alert.tsx';
import { type FormProblem, formatProblemCount, ProblemList } from '../ui/ErrorSummary.tsx';

/** More lines push the first wrong field off the screen of a phone. */
const MOST_LINES = 6;

export interface PersonProblem extends FormProblem {
  /** Title of the traveller, whose problems share a line in a long list. */
  person?: string;
}

/** Pause in typing before a change is announced. */
const QUIET_MS = 800;

interface LiveErrorSummaryProps {
  /** Identity of the server's answer: each answer moves the focus once. */
  answer: object;
  answered: readonly PersonProblem[];
  /** Remaining and new problems. */
  problems: readonly PersonProblem[];
  /** A single problem receives the focus itself. */
  leadsToOnly?: boolean;
}

const fieldsOf = (problems: readonly FormProblem[]) => problems.map(({ field }) => field).join(' ');

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
            <ProblemList
              problems={answered.length > MOST_LINES ? foldPeople(problems) : problems}
              count={problems.length}
              onFollow={follow}
            />
          </Alert>
        </div>
      )}
      <p className="sr" role="status">
        {said}
      </p>
    </>
  );
}

/** Puts the problems of each traveller into one line, which leads to the first of them. */
function foldPeople(problems: readonly PersonProblem[]): FormProblem[] {
  const countOf = (wanted: string) => problems.filter(({ person }) => person === wanted).length;
  return problems.flatMap(({ person, field, message }, index) => {
    if (person === undefined || countOf(person) === 1) return [{ field, message }];
    if (problems.findIndex((other) => other.person === person) < index) return [];
    return [{ field, message: `${person}: ${formatNumber(countOf(person))} مورد` }];
  });
}

function formatCount(count: number): string {
  return count === 0 ? 'همهٔ موارد اصلاح شد.' : formatProblemCount(count);
}

/** Builds the announcement: the text of a new problem, else the number left. */
function useAnnouncement(answer: object, problems: readonly FormProblem[]): string {
  const [said, setSaid] = useState({ answer, text: '' });
  const announced = useRef({ answer, problems });
  useEffect(() => {
    if (announced.current.answer !== answer) announced.current = { answer, problems };
    const timer = setTimeout(() => {
      const before = announced.current.problems;
      announced.current = { answer, problems };
      const added = problems.find(({ field }) => before.every((other) => other.field !== field));
      if (added) setSaid({ answer, text: added.message });
      else if (problems.length !== before.length) setSaid({ answer, text: formatCount(problems.length) });
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [answer, problems]);
  return said.answer === answer ? said.text : '';
}

/** Leaves the address unchanged: a new hash would make the router drop the server's answer. */
function follow(field: string, event: MouseEvent): void {
  if (document.getElementById(field)) event.preventDefault();
  goTo(field);
}

/** Opens the sections around the field first. */
export function goTo(field: string): void {
  const control = document.getElementById(field);
  for (let part = control?.closest('details'); part; part = part.parentElement?.closest('details'))
    part.open = true;
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
