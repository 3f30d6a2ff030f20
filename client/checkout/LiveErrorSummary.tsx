import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../shared/persian/digits.ts';
import { Alert } from '../ui/Alert.tsx';
import { type FormProblem, formatProblemCount, ProblemList } from '../ui/ErrorSummary.tsx';

/** With more lines, the first wrong field would be off the screen of a phone. */
const MAX_LINES = 6;

export interface PersonProblem extends FormProblem {
  /** Title of the traveller. In a long list, all problems of one traveller share a line. */
  person?: string;
}

/** Pause in typing, in milliseconds, before the summary announces a change. */
const QUIET_MS = 800;

interface LiveErrorSummaryProps {
  /** Identifies the server's response: each response moves the focus once. */
  answer: object;
  answered: readonly PersonProblem[];
  /** Current problems: the uncorrected ones of `answered` and new ones. */
  problems: readonly PersonProblem[];
  /** True when a single problem moves the focus to its field instead of the summary. */
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
              problems={answered.length > MAX_LINES ? foldPeople(problems) : problems}
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

/** Combines the problems of each traveller into one line with a link to the first of them. */
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

/** Builds the announcement: the text of a new problem, or else the number of remaining problems. */
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

/** Does not change the address: a new hash would make the router drop the server's response. */
function follow(field: string, event: MouseEvent): void {
  if (document.getElementById(field)) event.preventDefault();
  goTo(field);
}

/** Goes to the field after opening the collapsed sections around it. */
export function goTo(field: string): void {
  const control = document.getElementById(field);
  for (let part = control?.closest('details'); part; part = part.parentElement?.closest('details'))
    part.open = true;
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
