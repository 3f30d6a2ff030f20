import type { Selectable } from 'kysely';
import { toJalali } from '../../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../../shared/calendar/tehran.ts';
import type { BookingPort } from '../../../bookings/bookingPort.ts';
import { createSampleBook, type SampleBookOwner } from '../../../bookings/sampleBook.ts';
import { buildSampleSerial } from '../../../bookings/sampleCodes.ts';
import type { SampleApplicationsTable, SamplePoliciesTable } from '../../insuranceSchema.ts';
import { findInsurer } from '../../reference/insurers.ts';
import type { ExchangeRate, PolicyBooking } from '../insurancePort.ts';
import { buildSamplePlan, readPlanKey } from './samplePlans.ts';
import { isDeclinedAtIssue } from './underwriting.ts';

const TABLES = { holds: 'sample_applications', tickets: 'sample_policies', place: 'position' } as const;

type Application = Selectable<SampleApplicationsTable>;
type Policy = Selectable<SamplePoliciesTable>;

/** An application retains the price of the moment when it was created. */
export function createPolicyBookings(
  owner: SampleBookOwner & { rate: (now: Date) => ExchangeRate },
): BookingPort<PolicyBooking> {
  const { rate, secretSeed } = owner;
  return createSampleBook<PolicyBooking, Application, Policy>({
    ...owner,
    tables: TABLES,
    released: 'dropped',
    termsOf: ({ plan }) => ({ plan }),

    async quote({ planKey, query }, now) {
      const named = readPlanKey(planKey);
      const plan = named && buildSamplePlan(named.insurer, named.capEur, query, { now, rate: rate(now) });
      if (plan?.key !== planKey) return null;
      return {
        terms: { plan },
        async write(tx, application) {
          await tx
            .insertInto('sample_applications')
            .values({ ...application, query: JSON.stringify(query), plan: JSON.stringify(plan) })
            .execute();
          return true;
        },
      };
    },

    async writeTickets(tx, { client_ref: clientRef, plan, query }, insured, now) {
      const accepted = insured.filter((person) => !isDeclinedAtIssue(person));
      if (accepted.length === 0) return false;
      const prefix = findInsurer(plan.insurer.slug)?.policyPrefix ?? 'INS';
      const { year } = toJalali(toTehranDay(now));
      const policies = accepted.map(({ position, latinName, passportNumber }) => ({
        client_ref: clientRef,
        position,
        // Example: `SMN-1405-4821390788` (insurer, Jalali year, serial number of this installation).
        policy_number: `${prefix}-${year}-${buildSampleSerial(secretSeed, 'policy', clientRef, String(position))}`,
        insured_name: latinName,
        passport_number: passportNumber,
        start_day: query.startDay,
        endorsements: 0,
        issued_at: now,
      }));
      await tx.insertInto('sample_policies').values(policies).execute();
      return true;
    },

    toTicket: ({ position, policy_number: policyNumber }) => ({ position, policyNumber }),
  });
}
