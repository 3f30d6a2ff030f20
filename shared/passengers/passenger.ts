import type { Traveller } from '../orders/orderView.ts';
import type { AgeGroup } from './ageGroup.ts';

/** Days are ISO. */
export interface Passenger extends Traveller {
  ageGroup: AgeGroup;
  gender: 'female' | 'male';
  birthDay: string;
  document:
    | { kind: 'national_id'; number: string }
    | { kind: 'passport'; number: string; country: string; expiresOn: string };
  /** National id of a traveller with a passport, when a bus in the same order requires it. */
  nationalId?: string;
}
