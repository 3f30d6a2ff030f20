import { INSURERS } from '../../server/products/insurance/reference/insurers.ts';
import {
  insuranceBooking,
  readPlan,
} from '../../server/products/insurance/suppliers/http/insuranceContract.ts';
import { buildBookingChecks, limitChecks } from './bookingChecks.ts';
import { expect, NotProven, request, type Check, type Run } from './checks.ts';

const BIRTH_DAYS = ['1990-03-21', '2015-03-21'];

const toInsuranceQuery = ({ day }: Run) => ({
  zone: 'schengen' as const,
  startDay: day,
  days: 10,
  birthDays: BIRTH_DAYS,
});

async function loadPlans(run: Run): Promise<any[]> {
  const { status, body } = await request(run, 'POST', '/insurance/quotes', toInsuranceQuery(run));
  expect(status === 200 && Array.isArray(body.plans), 'quotes: no list of plans');
  if (body.plans.length === 0) throw new NotProven('no plan for two people in the Schengen zone');
  return body.plans;
}

const insured = BIRTH_DAYS.map((birthDay, index) => ({
  position: index + 1,
  latinName: 'SARA AHMADI',
  passportNumber: `A1234567${index}`,
  birthDay,
}));

export const INSURANCE_CHECKS: readonly Check[] = limitChecks('insurance', [
  {
    title: 'insurance: quotes plans that the shop can read and sell',
    async run(run) {
      for (const item of await loadPlans(run)) {
        const read = readPlan(
          item,
          { insurer: INSURERS[0]!, source: 'checked' },
          toInsuranceQuery(run),
          new Date(),
        );
        expect(typeof read !== 'string', `${item?.ref}: ${String(read)}`);
      }
    },
  },
  ...buildBookingChecks('insurance', {
    path: '/insurance',
    booking: insuranceBooking,
    async toHold(run) {
      const [{ ref }] = (await loadPlans(run)) as [{ ref: string }];
      const query = toInsuranceQuery(run);
      return { one: { ref, query }, other: { ref, query: { ...query, birthDays: BIRTH_DAYS.slice(0, 1) } } };
    },
    toIssue: { insured },
    part: { body: { positions: [2] }, gone: (booking) => booking.cancelledPositions, is: [2] },
  }),
]);
