import { spinner } from './Spinner.styles.ts';

/** Turns beside a text that says what is being waited for. */
export function Spinner() {
  return <span className={spinner} aria-hidden="true" />;
}
