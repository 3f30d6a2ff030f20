import { type MouseEvent, useEffect, useRef } from 'react';
import { formatNumber } from '../../shared/persian/digits.ts';
import { Alert } from './Alert.tsx';

export interface FormProblem {
  /** Id of the control to go to. */
  field: string;
  /** The same words as beside the control; a name of the field may stand before them. */
  message: string;
}

/** «۲ مورد را اصلاح کنید» and a link to each control. Takes focus when the form comes back with problems. */
export function ErrorSummary({ problems }: { problems: readonly FormProblem[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <Alert tone="danger" announce focusable ref={box}>
      <h2 className="h4">{`${formatNumber(problems.length)} مورد را اصلاح کنید`}</h2>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={`#${field}`} onClick={(event) => goTo(field, event)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/**
 * Puts the focus into the control. The address stays: a new one, and be it only its hash, would end the answer of the
 * server for the router, and with it the messages beside the fields.
 */
function goTo(field: string, event: MouseEvent): void {
  const control = document.getElementById(field);
  if (!control) return;
  event.preventDefault();
  control.focus();
}
