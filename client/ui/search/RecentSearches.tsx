import { useEffect, useRef, useState } from 'react';
import { getAgeGroup } from '../../../shared/passengers/age.ts';
import type { KnownPerson } from '../../../shared/passengers/passengerFields.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { forgetFamily, readFamily } from '../../checkout/familyStore.ts';
import { Button } from '../Button.tsx';
import { DeviceNote } from '../DeviceNote.tsx';
import type { useEnds } from './CityPair.tsx';
import { forgetSearches, readRecentSearches } from './recentSearches.ts';

/**
 * Offers the last searches and the stored travellers of this device: one tap fills both cities or the party. Render it
 * only after hydration.
 */
export function RecentSearches({ ends }: { ends: ReturnType<typeof useEnds> }) {
  const [recent, setRecent] = useState(() => readRecentSearches(() => localStorage).slice(0, 2));
  const [family, setFamily] = useState<readonly KnownPerson[]>([]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    void readFamily().then((known) => {
      if (!isGone && known.length > 1) setFamily(known);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const [first] = family;
  if (recent.length === 0 && !first) return null;
  return (
    <div className="cluster gap-2" ref={place}>
      {first && (
        <Button
          type="button"
          variant="soft"
          size="small"
          onClick={() => fillParty(place.current?.closest('form'), family)}
        >
          {`خانوادهٔ ${first.lastName || first.latinLastName}، ${formatNumber(family.length)} نفر`}
        </Button>
      )}
      {recent.map(({ from, to }) => (
        <Button
          key={`${from} ${to}`}
          type="button"
          variant="soft"
          size="small"
          onClick={() => {
            ends.setFrom(from);
            ends.setTo(to);
          }}
        >
          {`${from} به ${to}`}
        </Button>
      ))}
      <DeviceNote
        onErase={() => {
          setRecent([]);
          setFamily([]);
          forgetSearches(() => localStorage);
          void forgetFamily();
        }}
      />
    </div>
  );
}

/**
 * Fills in the number of travellers per age group, by their ages today. A traveller without a birth date counts as an
 * adult.
 */
function fillParty(form: HTMLFormElement | null | undefined, family: readonly KnownPerson[]): void {
  const today = new Date().toISOString().slice(0, 10);
  const groups = family.map(({ birth }) => (birth === '' ? 'adult' : getAgeGroup(birth, today)));
  // Calls the prototype's setter: React tracks the setter of each element and would ignore the change.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  for (const group of ['adult', 'child', 'infant']) {
    const input = form?.elements.namedItem(group);
    if (!(input instanceof HTMLInputElement)) continue;
    set!.call(input, String(groups.filter((each) => each === group).length));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
