import {
  type Checked,
  checkEmail,
  checkMobile,
  checkNationalIdField,
  checkPersianName,
  REQUIRED,
} from '../passengers/passengerRules.ts';
import type { OrderContact } from '../orders/orderView.ts';
import type { BusPassenger, BusSeat } from './busOrder.ts';
import { type Gender, readGender } from './seatMap.ts';

/** The one responsible for all seats of a purchase (spec/screens.md 2.16). */
export const BUYER_FIELDS = ['gender', 'firstName', 'lastName', 'nationalId', 'mobile', 'email'] as const;

export type BuyerField = (typeof BUYER_FIELDS)[number];

/** Exactly what stands in the fields. */
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
  /** In the order of the form, at most one for each field. */
  | { ok: false; typed: TypedBuyer; problems: BuyerProblem[] };

/** Longer values are cut before they go back to the form. */
const LONGEST = 300;

/** What was typed, from a posted body of any shape. */
export function readTypedBuyer(form: Readonly<Record<string, unknown>>): TypedBuyer {
  const text = (field: BuyerField) => {
    const value = Object.hasOwn(form, field) ? form[field] : '';
    return typeof value === 'string' ? value.slice(0, LONGEST) : '';
  };
  return Object.fromEntries(BUYER_FIELDS.map((field) => [field, text(field)])) as TypedBuyer;
}

function checkGender(typed: string): Checked<Gender> {
  const value = readGender(typed);
  return value === null ? { ok: false, message: REQUIRED } : { ok: true, value };
}

/** Checks the posted form. */
export function parseBuyerForm(form: Readonly<Record<string, unknown>>): ParsedBuyerForm {
  const typed = readTypedBuyer(form);
  const problems: BuyerProblem[] = [];
  const value = <Value>(field: BuyerField, checked: Checked<Value>, otherwise: Value): Value => {
    if (checked.ok) return checked.value;
    problems.push({ field, message: checked.message });
    return otherwise;
  };
  const buyer: Buyer = {
    gender: value('gender', checkGender(typed.gender), 'male'),
    firstName: value('firstName', checkPersianName(typed.firstName), ''),
    lastName: value('lastName', checkPersianName(typed.lastName), ''),
    nationalId: value('nationalId', checkNationalIdField(typed.nationalId), ''),
  };
  const contact: OrderContact = {
    mobile: value('mobile', checkMobile(typed.mobile), ''),
    email: value('email', checkEmail(typed.email), null),
  };
  return problems.length > 0 ? { ok: false, typed, problems } : { ok: true, typed, buyer, contact };
}

/** Everybody who travels: the responsible one answers for each seat. */
export function passengersOfSeats(seats: readonly BusSeat[], buyer: Buyer): BusPassenger[] {
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

/** What an order already knows of its buyer, as it stands in the form. */
export function typedFromBusOrder(
  passengers: readonly BusPassenger[],
  contact: OrderContact | null,
): TypedBuyer {
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
