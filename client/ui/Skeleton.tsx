import { skeleton } from './Skeleton.styles.ts';

/** A grey box in the place of what comes. `className` gives it the exact size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={className ? `${skeleton} ${className}` : skeleton} aria-hidden="true" />;
}
