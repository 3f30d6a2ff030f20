import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { TextLink } from '../TextButton.tsx';
import * as styles from './CardMore.styles.ts';

interface CardMoreProps {
  /** What is said without opening anything. */
  summary: ReactNode;
  /** What stands behind it: «جزئیات و قوانین». */
  label: string;
  /** Address of the same list with these details in it, for whoever opens them without JavaScript. */
  url: string;
  /** The link to it. */
  link: string;
  /** The address asks for these details. */
  open: boolean;
  /** Made when somebody opens it. */
  children: () => ReactNode;
}

/**
 * The foot of a card: a line about what comes back, and behind it everything else. The details are two thirds of a card
 * and seldom read, so they are made when somebody opens them (docs/decisions/016).
 */
export function CardMore({ summary, label, url, link, open, children }: CardMoreProps) {
  const [wanted, want] = useState(open);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Opened before the scripts came.
    if (details.current?.open) want(true);
  }, []);
  return (
    <details
      className={styles.more}
      ref={details}
      open={open}
      // Also what finds text in the page or speaks it opens details without a click.
      onToggle={() => want(true)}
    >
      {/* A click is before the toggle: the details stand there in the frame that opens them. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <summary onClick={() => want(true)}>
        <span className={styles.refund}>
          <Icon name="refund" />
          {summary}
        </span>
        <span className={styles.moreLabel} data-part="more">
          {label} <Icon name="chev-down" size="small" />
        </span>
      </summary>
      {wanted ? (
        children()
      ) : (
        <p className={styles.fetch}>
          <TextLink href={url}>{link}</TextLink>
        </p>
      )}
    </details>
  );
}
