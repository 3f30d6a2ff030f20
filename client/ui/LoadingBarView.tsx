import { bar } from './LoadingBar.styles.ts';

interface LoadingBarViewProps {
  state: 'idle' | 'loading' | 'done' | 'failed';
  /** How far, in twentieths (0 to 20). */
  fill: number;
}

/** The 3 px line at the top edge; it fills from the right and turns red after an error. */
export function LoadingBarView({ state, fill }: LoadingBarViewProps) {
  return (
    <div
      className={bar}
      // A <progress> cannot be drawn as a line that fills from the right with a glow.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label="در حال باز کردن صفحه"
      aria-hidden={state === 'idle' ? true : undefined}
      aria-valuenow={fill * 5}
      data-state={state}
      data-fill={fill}
    />
  );
}
