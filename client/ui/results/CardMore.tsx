import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import * as styles from './CardMore.styles.ts';

interface CardMoreProps {
  /** A list may render another item into the same card. */
  of: string;
  /** Must be a `span` element. */
  summary: ReactNode;
  label: string;
  /** Address of the list with these details open, for visitors without JavaScript. */
  url: string;
  link: string;
  open: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** Called when the visitor opens the details. */
  children: () => ReactNode;
}

// Constant elements let React skip them when the text of a card changes.
const REFUND_ICON = <Icon name="refund" />;
const MoreLabel = memo(function MoreLabel({ label }: { label: string }) {
  return (
    <span>
      {label}
      <Icon name="chev-down" size="small" />
    </span>
  );
});

/** Renders the details on demand, because they are two thirds of a card and rarely read (decision 016). */
export function CardMore({ of, summary, label, url, link, open, onToggle, children }: CardMoreProps) {
  const [wantedOf, setWantedOf] = useState(open ? of : null);
  const want = () => setWantedOf(of);
  const details = useRef<HTMLDetailsElement>(null);
  const shown = useRef(of);
  useLayoutEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    // The card received another item, so the open state no longer applies.
    if (details.current && !open) details.current.open = false;
  }, [of, open]);
  useEffect(() => {
    // The visitor opened the details before hydration.
    if (!details.current?.open) return;
    setWantedOf(of);
    onToggle?.(true);
  }, [of, onToggle]);
  return (
    <details
      className={styles.more}
      ref={details}
      open={open}
      // Find-in-page and speech software can open details without a click.
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) want();
        onToggle?.(currentTarget.open);
      }}
    >
      {/* A click precedes the toggle, so the details render in the frame that opens them. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <summary onClick={want}>
        {REFUND_ICON}
        {summary}
        <MoreLabel label={label} />
      </summary>
      {wantedOf === of ? (
        children()
      ) : (
        <p>
          {/* Visible only without scripts, so it is not a router link. */}
          <a href={url}>{link}</a>
        </p>
      )}
    </details>
  );
}
