import type { InsuranceSubject, Insured } from '../../../shared/insurance/policyOrder.ts';
import type {
  ApplicationAnswer,
  InsuranceQuery,
  InsuranceSupplier,
  InsuredPerson,
} from './suppliers/insurancePort.ts';
import type { HoldAnswer, Reservations } from '../product.ts';

/** What an insurer is asked for an order. */
export function queryOfOrder({ offer, search }: InsuranceSubject): InsuranceQuery {
  const { startDay, days, birthDays } = search;
  return { zone: offer.destination.zone, startDay, days, birthDays };
}

export function insuredPerson(insured: Insured): InsuredPerson {
  return {
    position: insured.position,
    latinName: `${insured.latinFirstName} ${insured.latinLastName}`,
    passportNumber: insured.passport.number,
    birthDay: insured.birthDay,
  };
}

function heldOffer(subject: InsuranceSubject, answer: ApplicationAnswer): HoldAnswer<InsuranceSubject> {
  if (answer.kind !== 'held') return answer;
  const { ref, plan, expiresAt } = answer;
  return { kind: 'held', ref, offer: { ...subject.offer, plan, total: plan.quote.total }, expiresAt };
}

/** An application keeps the price, issuing makes a policy of it for each insured. */
export function policyReservations(supplier: InsuranceSupplier): Reservations<InsuranceSubject, Insured> {
  return {
    supplierOf: ({ offer }) => supplier.supplierOf?.(offer.plan.key) ?? supplier.id,

    async hold({ clientRef, subject }) {
      const request = { planKey: subject.offer.plan.key, query: queryOfOrder(subject), clientRef };
      return heldOffer(subject, await supplier.apply(request));
    },

    async findHold({ clientRef, subject }) {
      const answer = await supplier.findApplication(clientRef);
      return answer && heldOffer(subject, answer);
    },

    release: ({ clientRef }) => supplier.drop(clientRef),
    extendHold: ({ clientRef }, until) => supplier.extend(clientRef, until),

    async issue({ clientRef }, travellers) {
      const answer = await supplier.issue({ clientRef, insured: travellers.map(insuredPerson) });
      if (answer.kind !== 'issued' && answer.kind !== 'partly') return answer;
      const tickets = answer.policies.map(({ position, policyNumber }) => ({
        leg: 1,
        position,
        pnr: '',
        ticketNumber: policyNumber,
      }));
      return { kind: answer.kind, tickets };
    },

    cancel: ({ clientRef }, tickets) =>
      supplier.cancel(
        clientRef,
        tickets?.map(({ position }) => position),
      ),
    expireHolds: (now) => supplier.expireApplications(now),
  };
}
