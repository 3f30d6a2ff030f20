import type { Insured, PolicyOrderItem } from '../../../shared/insurance/policyOrder.ts';
import type { BookingPort } from '../bookings/bookingPort.ts';
import { createReservations } from '../bookings/reservations.ts';
import type { Reservations } from '../product.ts';
import { getPolicyFee, setPolicyFee } from './policyFees.ts';
import { setCancelTerms } from './policyTerms.ts';
import type { InsuranceQuery, InsuredPerson, PolicyBooking } from './suppliers/insurancePort.ts';

function toOrderQuery({ offer, search }: PolicyOrderItem): InsuranceQuery {
  const { startDay, days, birthDays } = search;
  return { zone: offer.destination.zone, startDay, days, birthDays };
}

export function toInsuredPerson(insured: Insured): InsuredPerson {
  return {
    position: insured.position,
    latinName: `${insured.latinFirstName} ${insured.latinLastName}`,
    passportNumber: insured.passport.number,
    birthDay: insured.birthDay,
  };
}

export function createPolicyReservations(
  insurance: BookingPort<PolicyBooking>,
): Reservations<PolicyOrderItem, Insured> {
  return createReservations(insurance, {
    toItems: (item) => [{ planKey: item.offer.plan.key, query: toOrderQuery(item) }],
    toOffer({ offer }, [held]) {
      if (!held) return offer;
      // The insurer knows neither our fee nor the cancellation terms on the card.
      const plan = setCancelTerms(setPolicyFee(held.plan, getPolicyFee(offer.plan)), offer.plan);
      return { ...offer, plan, total: plan.quote.total };
    },
    toTraveller: toInsuredPerson,
    toTicket: (_subject, { position, policyNumber }) => ({ position, pnr: '', ticketNumber: policyNumber }),
  });
}
