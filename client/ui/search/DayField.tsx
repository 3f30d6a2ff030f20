import { lazy } from '@loadable/component';
import { Suspense, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { formatDayNumeric, formatDayShort, formatGregorian } from '../../../shared/calendar/format.ts';
import { addDays } from '../../../shared/calendar/jalali.ts';
import { parseDay } from '../../../shared/calendar/parseDay.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import { ErrorBoundary } from '../../shell/ErrorBoundary.tsx';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { useHydrated } from '../useHydrated.ts';
import * as popover from './options.styles.ts';
import * as styles from './SearchBox.styles.ts';
import { TextButton } from '../TextButton.tsx';
import { SlotNote } from './SlotNote.tsx';
import { useFuzzySearch } from './useFuzzySearch.ts';

const Calendar = lazy(() => import(/* webpackChunkName: "w-calendar" */ './Calendar.tsx'));

interface DayFieldProps {
  name?: 'date' | 'return';
  initial: string;
  firstDay: string;
  lastDay: string;
  problem?: string;
  label?: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onWrite?: () => void;
  /** Source of the lowest price of each day. */
  pricesUrl?: string;
}

/** The server parses numbers and words; with JavaScript a calendar fills the field. */
export function DayField({
  name = 'date',
  initial,
  firstDay,
  lastDay,
  problem,
  label = name === 'date' ? 'تاریخ رفت' : 'تاریخ برگشت',
  inputRef,
  onWrite,
  pricesUrl,
}: DayFieldProps) {
  const hydrated = useHydrated();
  const [typed, setTyped] = useState(() => initial && toPersianDigits(initial));
  const [open, setOpen] = useState(false);
  const [writing, setWriting] = useState(false);
  const [isCalendarLost, setIsCalendarLost] = useState(false);
  const slot = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(false);
  const fuzzy = useFuzzySearch(open);
  const read = fuzzy?.readTypedDay(typed, firstDay) ?? { day: parseDay(typed) };
  const day = 'day' in read ? read.day : null;
  const reason = left && typed.trim() !== '' && 'problem' in read ? read.problem : undefined;

  function close() {
    setOpen(false);
    inputRef.current?.focus();
    // Focus opens the calendar, which must stay closed this time.
    queueMicrotask(() => setOpen(false));
  }

  /** Switches from the calendar to the keyboard, which appears when the field gets the focus again. */
  function write() {
    flushSync(() => {
      setOpen(false);
      setWriting(true);
    });
    inputRef.current?.focus();
  }

  function show() {
    if (!writing) setOpen(true);
  }

  function onBlur(event: FocusEvent) {
    if (slot.current?.contains(event.relatedTarget)) return;
    setOpen(false);
    setWriting(false);
    setLeft(true);
    if (day !== null) setTyped(formatDayNumeric(day));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' && event.target === inputRef.current) {
      event.preventDefault();
      if (!open) setOpen(true);
      slot.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
    }
  }

  return (
    // Handles keys and focus for the input and the calendar together.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.slot} ref={slot} onBlur={onBlur} onKeyDown={onKeyDown}>
      <label className={styles.face}>
        <span className={styles.label}>
          <Icon name="calendar" size="small" />
          {label}
        </span>
        <input
          className={styles.input}
          id={name}
          name={name}
          ref={inputRef}
          value={typed}
          placeholder={`مثلاً ${formatDayNumeric(name === 'date' ? firstDay : addDays(firstDay, 7))}`}
          autoComplete="off"
          inputMode={hydrated && !isCalendarLost && !writing ? 'none' : 'text'}
          aria-describedby={`${name}-note`}
          aria-invalid={(reason ?? problem) === undefined ? undefined : true}
          onChange={(event) => {
            setTyped(event.target.value);
            setLeft(false);
            onWrite?.();
          }}
          onFocus={(event) => {
            event.target.select();
            show();
          }}
          onClick={show}
        />
        <SlotNote id={`${name}-note`} problem={reason ?? problem}>
          {day && `${formatDayShort(day)}، ${formatGregorian(day)}`}
        </SlotNote>
      </label>
      {open && (
        // Safari does not focus a pressed button; the panel takes the focus and stays open.
        <div
          className={`${popover.popover} ${popover.sheet}`}
          role="dialog"
          tabIndex={-1}
          aria-label={`انتخاب ${label}`}
        >
          <div className={popover.sheetHead}>
            <b>{label}</b>
            <TextButton type="button" onClick={write}>
              نوشتن تاریخ
            </TextButton>
            <IconButton icon="close" label="بستن تقویم" onClick={close} />
          </div>
          <ErrorBoundary
            onError={() => setIsCalendarLost(true)}
            fallback={<p className="muted">تقویم باز نشد؛ تاریخ را بنویسید.</p>}
          >
            <Suspense fallback={<div className={popover.calendarPlace} />}>
              <Calendar
                value={day}
                firstDay={firstDay}
                lastDay={lastDay}
                pricesUrl={pricesUrl}
                onChoose={(chosen) => {
                  setTyped(formatDayNumeric(chosen));
                  onWrite?.();
                  close();
                }}
              />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </div>
  );
}
