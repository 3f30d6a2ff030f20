import { useEffect, useRef, useState } from 'react';
import { describeParty, countTravellers, MAX_SEATS } from '../../../../shared/flights/party.ts';
import type { TypedSearch } from '../../../../shared/flights/search.ts';
import { formatNumber, toLatinDigits } from '../../../../shared/persian/digits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { NumberStepper } from '../../../ui/NumberStepper.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import * as popover from '../../../ui/search/options.styles.ts';
import * as styles from '../../../ui/search/SearchBox.styles.ts';
import { SlotNote } from '../../../ui/search/SlotNote.tsx';

const parseCount = (typed: string) => Number.parseInt(toLatinDigits(typed), 10) || 0;

/** A native `details`, so that it works without JavaScript. */
export function PartyField({ typed, problem }: { typed: TypedSearch; problem?: string }) {
  const hydrated = useHydrated();
  const details = useRef<HTMLDetailsElement>(null);
  const [adult, setAdult] = useState(typed.adult);
  const [child, setChild] = useState(typed.child);
  const [infant, setInfant] = useState(typed.infant);
  const party = { adults: parseCount(adult), children: parseCount(child), infants: parseCount(infant) };
  const rows = [
    {
      label: 'بزرگسال',
      ages: '۱۲ سال و بیشتر',
      name: 'adult',
      value: adult,
      min: 1,
      max: MAX_SEATS - party.children,
      onChange: setAdult,
    },
    {
      label: 'کودک',
      ages: '۲ تا ۱۲ سال در روز سفر',
      name: 'child',
      value: child,
      min: 0,
      max: MAX_SEATS - party.adults,
      onChange: setChild,
    },
    {
      label: 'نوزاد',
      ages: 'کمتر از ۲ سال، بدون صندلی',
      name: 'infant',
      value: infant,
      min: 0,
      max: party.adults,
      onChange: setInfant,
    },
  ];

  useEffect(() => {
    const closeOutside = (event: Event) => {
      const element = details.current;
      if (element && !element.contains(event.target as Node)) element.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  return (
    // Handles Esc for all three number fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className={styles.slot}
      ref={details}
      open={problem === undefined ? undefined : true}
      onBlur={(event) => {
        const { relatedTarget, currentTarget } = event;
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close(details.current);
      }}
    >
      <summary className={styles.face} data-invalid={problem === undefined ? undefined : ''}>
        <span className={styles.label}>
          <Icon name="users" size="small" />
          مسافران
        </span>
        <span className={styles.input}>{`${formatNumber(countTravellers(party))} مسافر`}</span>
        <SlotNote id="party-note" problem={problem}>
          {describeParty(party)}
        </SlotNote>
      </summary>
      <div className={`${popover.popover} ${popover.party}`}>
        {rows.map(({ ages, ...stepper }) => (
          <div key={stepper.name} className={popover.partyRow}>
            <div>
              <b>{stepper.label}</b>
              <p className="xs faint">{ages}</p>
            </div>
            <NumberStepper {...stepper} />
          </div>
        ))}
        <p className="xs faint">
          در هر خرید حداکثر ۹ مسافر (بدون نوزاد). به‌ازای هر نوزاد، یک بزرگسال لازم است.
        </p>
        {hydrated && (
          <Button type="button" block onClick={() => close(details.current)}>
            تأیید
          </Button>
        )}
      </div>
    </details>
  );
}

function close(details: HTMLDetailsElement | null) {
  if (!details) return;
  details.open = false;
  details.querySelector('summary')?.focus();
}
