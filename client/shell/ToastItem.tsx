import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { Avatar } from '../ui/Avatar.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import * as styles from '../ui/Toast.styles.ts';
import { browserClock } from './clock.ts';
import { createToastLife, isSwipeAway, type ToastLife } from './toastLife.ts';
import * as region from './ToastRegion.styles.ts';
import { toasts, type Toast, type ToastColor } from './toasts.ts';

const COLOR: Record<ToastColor, string> = {
  primary: '',
  success: styles.success,
  info: region.info,
  warning: styles.warn,
  danger: styles.danger,
  gray: region.gray,
};

const ICON: Partial<Record<ToastColor, IconName>> = {
  success: 'check',
  info: 'info',
  warning: 'warn',
  danger: 'error',
};

export function ToastItem({ toast, leaving }: { toast: Toast; leaving: boolean }) {
  const life = useToastLife(toast, leaving);
  const swipe = useSwipe(() => life.current?.close());
  // Screen readers announce changes of a live region, so it starts empty.
  const [isFilled, setIsFilled] = useState(false);
  useEffect(() => browserClock.frame(() => setIsFilled(true)), []);

  const { title, description, icon = ICON[toast.color], avatar, actions } = toast;
  const buttons = actions.map((action, index) => (
    <TextButton
      key={action.label}
      onClick={(event) => {
        event.stopPropagation();
        life.current?.act(index);
      }}
    >
      {action.label}
    </TextButton>
  ));

  return (
    // Keyboard users reach the buttons inside; the click on the whole toast is only a convenience for pointers.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions
    <div
      className={`${styles.toast} ${COLOR[toast.color]}`}
      role={toast.color === 'danger' ? 'alert' : 'status'}
      data-leaving={leaving || undefined}
      data-clickable={toast.click ? '' : undefined}
      onClick={() => toast.click?.(toast)}
      onMouseEnter={() => life.current?.pause('hover')}
      onMouseLeave={() => life.current?.resume('hover')}
      onFocus={() => life.current?.pause('focus')}
      onBlur={() => life.current?.resume('focus')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') life.current?.close();
      }}
      {...swipe}
    >
      {isFilled && (
        <>
          {avatar ? (
            <Avatar name={avatar.alt ?? ''} src={avatar.src} />
          ) : icon ? (
            <ToastIcon name={icon as IconName} />
          ) : (
            <span />
          )}
          {title ? <b className={styles.title}>{title}</b> : <span>{description}</span>}
          <span>
            {!description && buttons}
            {toast.closeButton && (
              <button
                type="button"
                className={styles.close}
                aria-label="بستن اعلان"
                onClick={(event) => {
                  event.stopPropagation();
                  life.current?.close();
                }}
              >
                <Icon name="close" />
              </button>
            )}
          </span>
          {description && (
            <div className={styles.body}>
              {title && <span>{description}</span>}
              {buttons.length > 0 && <div className={region.actions}>{buttons}</div>}
            </div>
          )}
          {toast.timeout > 0 && <LifeLine toast={toast} />}
        </>
      )}
    </div>
  );
}

function ToastIcon({ name }: { name: IconName }) {
  return (
    <span className={styles.icon}>
      <Icon name={name} />
    </span>
  );
}

/** Width is remaining/timeout, by a CSS animation that pauses under the pointer and on focus. */
function LifeLine({ toast }: { toast: Toast }) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    line.current?.style.setProperty('animation-duration', `${toast.timeout}ms`);
    for (const animation of line.current?.getAnimations?.() ?? []) animation.currentTime = 0;
  }, [toast]);
  return <span ref={line} className={styles.time} aria-hidden="true" />;
}

function useToastLife(toast: Toast, leaving: boolean) {
  const life = useRef<ToastLife>(null);
  useEffect(() => {
    if (leaving) return;
    const own = createToastLife(browserClock, toast, () => toasts.remove(toast.id));
    life.current = own;
    return () => own.unmount();
  }, [toast, leaving]);
  return life;
}

/** Touch and pen only: a mouse selects text. */
function useSwipe(away: () => void) {
  const start = useRef<{ x: number; at: number } | null>(null);
  const slide = (element: HTMLElement, dx: number) =>
    element.style.setProperty('translate', dx === 0 ? 'none' : `${dx}px 0`);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse') start.current = { x: event.clientX, at: browserClock.now() };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) slide(event.currentTarget, event.clientX - start.current.x);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const { x, at } = start.current;
      start.current = null;
      if (isSwipeAway(event.clientX - x, browserClock.now() - at)) away();
      else slide(event.currentTarget, 0);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      start.current = null;
      slide(event.currentTarget, 0);
    },
  };
}
