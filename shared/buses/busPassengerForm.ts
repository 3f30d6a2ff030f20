import { checkFields } from '../forms/checkFields.ts';
import { readTypedFields } from '../forms/typedFields.ts';
import type { OrderContact } from '../orders/orderView.ts';
import type { KnownPerson } from '../passengers/passengerFields.ts';
import {
  checkEmail,
  checkGender,
  checkMobile,
  checkNationalIdField,
  checkPersianName,
} from '../passengers/passengerRules.ts';
import type { BusPassenger, BusSeat } from './busOrder.ts';
import type { Gender } from './seatMap.ts';

/** Source: docs/spec/screens.md#bus-passengers. */
export const BUYER_FIELDS = ['gender', 'firstName', 'lastName', 'nationalId', 'mobile', 'email'] as const;

export type BuyerField = (typeof BUYER_FIELDS)[number];

export type TypedBuyer = Record<BuyerField, string>;

export interface BuyerProblem {
  field: BuyerField;
  message: string;
}

export const BUYER_LABELS: Record<BuyerField, string> = {
  gender: 'جنسیت',
  firstName: 'نام (فارسی)',
  lastName: 'نام خانوادگی (فارسی)',
  nationalId: 'کد ملی',
  mobile: 'شمارهٔ موبایل',
  email: 'ایمیل',
};

export interface Buyer {
  gender: Gender;
  firstName: string;
  lastName: string;
  nationalId: string;
}

export type ParsedBuyerForm =
  | { ok: true; typed: TypedBuyer; buyer: Buyer; contact: OrderContact }
  | { ok: false; typed: TypedBuyer; problems: BuyerProblem[] };

const RULES = {
  gender: checkGender,
  firstName: checkPersianName,
  lastName: checkPersianName,
  nationalId: checkNationalIdField,
  mobile: checkMobile,
  email: checkEmail,
};

export function parseBuyerForm(form: unknown): ParsedBuyerForm {
  const typed = readTypedFields(form, BUYER_FIELDS);
  const checked = checkFields(typed, RULES);
  if (!checked.ok) return { ok: false, typed, problems: checked.problems };
  const { mobile, email, ...buyer } = checked.values;
  return { ok: true, typed, buyer, contact: { mobile, email } };
}

/** Replaces the personal fields with those of a known person. The typed contact stays. */
export function fillFromKnown(typed: TypedBuyer, person: KnownPerson): TypedBuyer {
  const { gender, firstName, lastName, nationalId } = person;
  return { ...typed, gender, firstName, lastName, nationalId };
}

export function listSeatPassengers(seats: readonly BusSeat[], buyer: Buyer): BusPassenger[] {
  return seats.map(({ number, gender }, index) => ({
    position: index + 1,
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    latinFirstName: '',
    latinLastName: '',
    seat: number,
    gender,
    nationalId: buyer.nationalId,
    buyerGender: buyer.gender,
  }));
}

export function toTypedBuyer(passengers: readonly BusPassenger[], contact: OrderContact | null): TypedBuyer {
  const [first] = passengers;
  return {
    gender: first?.buyerGender ?? '',
    firstName: first?.firstName ?? '',
    lastName: first?.lastName ?? '',
    nationalId: first?.nationalId ?? '',
    mobile: contact?.mobile ?? '',
    email: contact?.email ?? '',
  };
}
