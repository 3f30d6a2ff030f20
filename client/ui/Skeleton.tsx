import { skeleton } from './Skeleton.styles.ts';

/** `className` sets the exact size of the final content. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={className ? `${skeleton} ${className}` : skeleton} aria-hidden="true" />;
}
