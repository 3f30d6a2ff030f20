import { useEffect, useRef, useState } from 'react';
import { getAgeGroup } from '../../../shared/passengers/age.ts';
import type { KnownPerson } from '../../../shared/passengers/passengerFields.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { deleteTravellers, readTravellers } from '../../checkout/travellerStore.ts';
import { Button } from '../Button.tsx';
import { DeviceNote } from '../DeviceNote.tsx';
import { typeText } from '../typeText.ts';
import type { useEnds } from './CityPair.tsx';
import { forgetSearches, readRecentSearches } from './recentSearches.ts';

/**
 * Offers the last searches and the stored travellers of this device: one tap fills both cities or the party. Render it
 * only after hydration.
 */
export function RecentSearches({ ends }: { ends: ReturnType<typeof useEnds> }) {
  const [recent, setRecent] = useState(() => readRecentSearches(() => localStorage).slice(0, 2));
  const [travellers, setTravellers] = useState<readonly KnownPerson[]>([]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    void readTravellers().then((known) => {
      if (!isGone && known.length > 1) setTravellers(known);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const [first] = travellers;
  if (recent.length === 0 && !first) return null;
  return (
    <div className="cluster gap-2" ref={place}>
      {first && (
        <Button
          type="button"
          variant="soft"
          size="small"
          onClick={() => fillParty(place.current?.closest('form'), travellers)}
        >
          {`خانوادهٔ ${first.lastName || first.latinLastName}، ${formatNumber(travellers.length)} نفر`}
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
          setTravellers([]);
          forgetSearches(() => localStorage);
          void deleteTravellers();
        }}
      />
    </div>
  );
}

/**
 * Fills in the number of travellers per age group, by their ages today. A traveller without a birth date counts as an
 * adult.
 */
function fillParty(form: HTMLFormElement | null | undefined, travellers: readonly KnownPerson[]): void {
  const today = new Date().toISOString().slice(0, 10);
  const groups = travellers.map(({ birth }) => (birth === '' ? 'adult' : getAgeGroup(birth, today)));
  for (const group of ['adult', 'child', 'infant']) {
    const input = form?.elements.namedItem(group);
    if (!(input instanceof HTMLInputElement)) continue;
    typeText(input, String(groups.filter((each) => each === group).length));
  }
}
