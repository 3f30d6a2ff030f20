import { spinner } from './Spinner.styles.ts';

export function Spinner() {
  return <span className={spinner} aria-hidden="true" />;
}
