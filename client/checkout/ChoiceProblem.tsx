import { Icon } from '../ui/Icon.tsx';
import { problem } from './Checkout.styles.ts';

interface ChoiceProblemProps {
  /** The group of choices refers to it with `aria-describedby`. */
  id: string;
  message: string | null | undefined;
}

/** Renders what is wrong with a group of choices, if anything is. */
export function ChoiceProblem({ id, message }: ChoiceProblemProps) {
  if (!message) return null;
  return (
    <p className={problem} id={id}>
      <Icon name="error" size="small" />
      {message}
    </p>
  );
}
