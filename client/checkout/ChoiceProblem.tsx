import { Icon } from '../ui/Icon.tsx';
import { problem } from './Checkout.styles.ts';

interface ChoiceProblemProps {
  /** Id for the `aria-describedby` of the group. */
  id: string;
  message: string | null | undefined;
}

export function ChoiceProblem({ id, message }: ChoiceProblemProps) {
  if (!message) return null;
  return (
    <p className={problem} id={id}>
      <Icon name="error" size="small" />
      {message}
    </p>
  );
}
