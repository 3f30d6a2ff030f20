import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { textButton } from '../TextButton.styles.ts';
import * as styles from './CardMore.styles.ts';

interface CardMoreProps {
  /** Key of what the card is about: a list may put another thing into the same card. */
  of: string;
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
  /** Is told whenever they open or close. */
  onToggle?: (isOpen: boolean) => void;
  /** Made when somebody opens it. */
  children: () => ReactNode;
}

// Parts that never change are made once: new words in an old card pass them by.
const REFUND_ICON = <Icon name="refund" />;
const MoreLabel = memo(function MoreLabel({ label }: { label: string }) {
  return (
    <span className={styles.moreLabel} data-part="more">
      {label} <Icon name="chev-down" size="small" />
    </span>
  );
});

/**
 * The foot of a card: a line about what comes back, and behind it everything else. The details are two thirds of a card
 * and seldom read, so they are made when somebody opens them (docs/decisions/016).
 */
export function CardMore({ of, summary, label, url, link, open, onToggle, children }: CardMoreProps) {
  const [wantedOf, wantOf] = useState(open ? of : null);
  const want = () => wantOf(of);
  const details = useRef<HTMLDetailsElement>(null);
  const shown = useRef(of);
  useLayoutEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    // Another thing has come into the card: what was opened was not its.
    if (details.current && !open) details.current.open = false;
  }, [of, open]);
  useEffect(() => {
    // Opened before the scripts came.
    if (!details.current?.open) return;
    wantOf(of);
    onToggle?.(true);
  }, [of, onToggle]);
  return (
    <details
      className={styles.more}
      ref={details}
      open={open}
      // Also what finds text in the page or speaks it opens details without a click.
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) want();
        onToggle?.(currentTarget.open);
      }}
    >
      {/* A click is before the toggle: the details stand there in the frame that opens them. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <summary onClick={want}>
        <span className={styles.refund}>
          {REFUND_ICON}
          {summary}
        </span>
        <MoreLabel label={label} />
      </summary>
      {wantedOf === of ? (
        children()
      ) : (
        <p className={styles.fetch}>
          {/* Only without scripts is this ever seen, so it is no link of the router's. */}
          <a className={textButton} href={url}>
            {link}
          </a>
        </p>
      )}
    </details>
  );
}
