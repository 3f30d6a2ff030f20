import { type RefObject, useEffect, useState } from 'react';
import type { KnownPerson } from '../../shared/passengers/passengerFields.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { Icon } from '../ui/Icon.tsx';
import { DeviceNote } from '../ui/DeviceNote.tsx';
import * as styles from './TravellerChips.styles.ts';
import { deleteTravellers, readTravellers } from './travellerStore.ts';
import { fillFields } from './fillFields.ts';
import type { People } from './usePeople.ts';

/** Reads and fills a product's form with the travellers stored on this device. */
export interface StoredTravellerRules<Data> {
  read: (typed: object, data: Data) => KnownPerson[];
  /** Names and values of the form fields to fill; empty values are skipped. */
  fields: (traveller: KnownPerson, index: number) => readonly (readonly [string, string])[];
  canFill?: (traveller: KnownPerson, index: number, data: Data) => boolean;
}

interface StoredTravellerChipsProps<Data> {
  form: RefObject<HTMLFormElement | null>;
  rules: StoredTravellerRules<Data>;
  data: Data;
  people: People;
}

const nameOf = ({ firstName, lastName, latinFirstName, latinLastName }: KnownPerson) => ({
  first: firstName || latinFirstName,
  last: lastName || latinLastName,
});

/** Offers the travellers of earlier purchases on this device: one tap fills one traveller or all of them. */
export function StoredTravellerChips<Data>({ form, rules, data, people }: StoredTravellerChipsProps<Data>) {
  const [travellers, setTravellers] = useState<readonly KnownPerson[]>([]);
  useEffect(() => {
    let isGone = false;
    void readTravellers().then((known) => {
      if (!isGone && known.length > 0) setTravellers(known);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const [first] = travellers;
  if (!first) return null;

  const count = Math.max(people.count, 1);
  const places = Array.from({ length: count }, (_, index) => index);
  const fill = (chosen: readonly (readonly [KnownPerson, number])[]) => {
    if (!form.current) return;
    const fields = chosen.flatMap(([traveller, index]) => [...rules.fields(traveller, index)]);
    fillFields(
      form.current,
      fields.filter(([, value]) => value !== ''),
    );
  };
  const fillAll = () => {
    const left = [...travellers];
    const chosen = places.flatMap((index) => {
      const at = left.findIndex((traveller) => rules.canFill?.(traveller, index, data) ?? true);
      return at < 0 ? [] : left.splice(at, 1).map((traveller) => [traveller, index] as const);
    });
    fill(chosen);
    people.close();
  };
  const fillOne = (traveller: KnownPerson) => {
    fill([[traveller, places.find((index) => people.isOpen(index)) ?? 0]]);
  };
  return (
    <div className={styles.column}>
      <div className={styles.chips} role="group" aria-label="مسافران این دستگاه">
        {count > 1 && travellers.length > 1 && (
          <button type="button" onClick={fillAll}>
            <Icon name="users" size="small" />
            {`خانوادهٔ ${nameOf(first).last}، ${formatNumber(travellers.length)} نفر`}
          </button>
        )}
        {travellers.map((traveller) => (
          <button
            key={`${traveller.nationalId} ${traveller.passportNumber} ${traveller.latinFirstName}`}
            type="button"
            onClick={() => fillOne(traveller)}
          >
            <Icon name="user" size="small" />
            {nameOf(traveller).first}
          </button>
        ))}
      </div>
      <DeviceNote
        onErase={() => {
          setTravellers([]);
          void deleteTravellers();
        }}
      />
    </div>
  );
}
