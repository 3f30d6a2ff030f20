import { type RefObject, useEffect, useState } from 'react';
import type { KnownPerson } from '../../shared/passengers/passengerFields.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { Icon } from '../ui/Icon.tsx';
import { DeviceNote } from '../ui/DeviceNote.tsx';
import * as styles from './Family.styles.ts';
import { forgetFamily, readFamily } from './familyStore.ts';
import { fillFields } from './fillFields.ts';
import type { People } from './usePeople.ts';

/** Reads and fills a product's form with the travellers stored on this device. */
export interface FamilyRules<Data> {
  read: (typed: object, data: Data) => KnownPerson[];
  /** Names and values of the form fields to fill; empty values are skipped. */
  fields: (member: KnownPerson, index: number) => readonly (readonly [string, string])[];
  fits?: (member: KnownPerson, index: number, data: Data) => boolean;
}

interface FamilyChipsProps<Data> {
  form: RefObject<HTMLFormElement | null>;
  rules: FamilyRules<Data>;
  data: Data;
  people: People;
}

const nameOf = ({ firstName, lastName, latinFirstName, latinLastName }: KnownPerson) => ({
  first: firstName || latinFirstName,
  last: lastName || latinLastName,
});

/** Offers the travellers of earlier purchases on this device: one tap fills one traveller or all of them. */
export function FamilyChips<Data>({ form, rules, data, people }: FamilyChipsProps<Data>) {
  const [family, setFamily] = useState<readonly KnownPerson[]>([]);
  useEffect(() => {
    let isGone = false;
    void readFamily().then((known) => {
      if (!isGone && known.length > 0) setFamily(known);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const [first] = family;
  if (!first) return null;

  const count = Math.max(people.count, 1);
  const places = Array.from({ length: count }, (_, index) => index);
  const fill = (chosen: readonly (readonly [KnownPerson, number])[]) => {
    if (!form.current) return;
    const fields = chosen.flatMap(([member, index]) => [...rules.fields(member, index)]);
    fillFields(
      form.current,
      fields.filter(([, value]) => value !== ''),
    );
  };
  const fillAll = () => {
    const left = [...family];
    const chosen = places.flatMap((index) => {
      const at = left.findIndex((member) => rules.fits?.(member, index, data) ?? true);
      return at < 0 ? [] : left.splice(at, 1).map((member) => [member, index] as const);
    });
    fill(chosen);
    people.close();
  };
  const fillOne = (member: KnownPerson) => {
    fill([[member, places.find((index) => people.isOpen(index)) ?? 0]]);
  };
  return (
    <div className={styles.family}>
      <div className={styles.chips} role="group" aria-label="مسافران این دستگاه">
        {count > 1 && family.length > 1 && (
          <button type="button" onClick={fillAll}>
            <Icon name="users" size="small" />
            {`خانوادهٔ ${nameOf(first).last}، ${formatNumber(family.length)} نفر`}
          </button>
        )}
        {family.map((member) => (
          <button
            key={`${member.nationalId} ${member.passportNumber} ${member.latinFirstName}`}
            type="button"
            onClick={() => fillOne(member)}
          >
            <Icon name="user" size="small" />
            {nameOf(member).first}
          </button>
        ))}
      </div>
      <DeviceNote
        onErase={() => {
          setFamily([]);
          void forgetFamily();
        }}
      />
    </div>
  );
}
