import { walkAddresses, type Walk } from '../everyState.ts';
import { walkAccount } from './account.ts';
import { walkAlert } from './alert.ts';
import { walkBusPurchase } from './bus.ts';
import { walkExpiry, walkFlightPurchase } from './flight.ts';
import { walkInsurancePurchase } from './insurance.ts';
import { walkOpenings, walkSheet } from './openings.ts';
import { walkFlightAndBus, walkInsuredFlight } from './trip.ts';

interface NamedWalk {
  title: string;
  walk: (walk: Walk) => Promise<void>;
  /** Environment variables of the shop. */
  variables: Readonly<Record<string, string>>;
}

/** So many that a part ends long before the limit of a test beside three other programs. */
const PARTS = 16;
const nameWalk = (title: string, walk: NamedWalk['walk']): NamedWalk => ({ title, walk, variables: {} });

/** Every scenario; together they reach every route and state. */
export const SCENARIOS: readonly NamedWalk[] = [
  ...Array.from({ length: PARTS }, (_, part) =>
    nameWalk(`every address that a sitemap or a test names, part ${part + 1}`, (walk) =>
      walkAddresses(walk, part, PARTS),
    ),
  ),
  nameWalk('layers that open over a page', walkOpenings),
  nameWalk('a flight from the results to its refund', walkFlightPurchase),
  nameWalk('two bus seats from the map to the refund of one', walkBusPurchase),
  nameWalk('a policy from the plans to its certificate', walkInsurancePurchase),
  nameWalk('a flight abroad with insurance in one payment', walkInsuredFlight),
  nameWalk('a flight and the bus after it in one payment', walkFlightAndBus),
  nameWalk('an alert from its form to its end', walkAlert),
  nameWalk('an account from its forms to the sign-out', walkAccount),
  // The component sheet is not a page of the product; the shop serves it only in tests.
  { title: 'the component sheet', walk: walkSheet, variables: { NODE_ENV: 'test' } },
  { title: 'an expired hold', walk: walkExpiry, variables: { HOLD_MINUTES: '0.1' } },
];
