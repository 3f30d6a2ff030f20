import { z } from 'zod';
import { insuranceQuery } from '../../insurance/suppliers/http/insuranceContract.ts';

/** What the shop asks of a gateway: for the document, and for whoever plays a gateway. */

const codes = z
  .array(z.string().regex(/^[A-Z]{3}$/))
  .min(1)
  .max(8)
  .describe('IATA codes of the airports of one city.');
const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/)
  .describe('A city as the shop writes it in its addresses, such as `tehran` or `bandar-abbas`.');
const day = z.iso.date().describe('Gregorian day of departure, on the clock of the place.');
const days = z.array(z.iso.date()).max(400);
const clientRef = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .describe("The shop's own name for the booking. The same one never books twice.");
const holdSeconds = z
  .int()
  .min(1)
  .max(900)
  .optional()
  .describe('A shorter hold, for tests. Left out by the shop.');
const gender = z.enum(['male', 'female']);

export const party = z
  .strictObject({
    adults: z.int().min(1).max(9),
    children: z.int().min(0).max(8),
    infants: z.int().min(0).max(9),
  })
  .describe('Adults are 12 and over, children 2 to 11, infants under 2, on the day of the flight.');

export const flightSearch = z.object({ origins: codes, destinations: codes, day, party });
export const flightLowest = z.object({ origins: codes, destinations: codes, days });
export const flightReprice = z.object({ ref: z.string(), party });
export const flightHold = z.object({ clientRef, ref: z.string(), party, holdSeconds });
export const flightIssue = z.object({
  passengers: z
    .array(
      z.object({
        position: z.int().min(1).describe('From 1: adults, then children, then infants.'),
        ageGroup: z.enum(['adult', 'child', 'infant']),
        latinFirstName: z.string().min(1).describe('Latin capitals, as printed on the ticket.'),
        latinLastName: z.string().min(1),
        documentNumber: z.string().min(1).describe('Iranian national id, or the number of the passport.'),
        gender: gender.optional(),
        birthDay: z.iso.date().optional(),
        passport: z
          .object({ number: z.string(), country: z.string(), expiresOn: z.iso.date() })
          .nullish()
          .describe('Null travels on a national id.'),
      }),
    )
    .min(1),
});
export const cancelPositions = z.object({
  positions: z.array(z.int().min(1)).min(1).optional().describe('Left out: the whole booking.'),
});

export const busSearch = z.object({ from: slug, to: slug, day });
export const busLowest = z.object({ from: slug, to: slug, days });
export const busRef = z.object({ ref: z.string() });
export const busHold = z.object({
  clientRef,
  ref: z.string(),
  seats: z
    .array(z.object({ number: z.int(), gender }))
    .min(1)
    .max(7),
  dropOff: z.string().describe('The key of the stop where they get off.'),
  holdSeconds,
});
export const busIssue = z.object({
  passengers: z
    .array(
      z.object({
        seat: z.int(),
        firstName: z.string().min(1).describe('Persian, as it is printed.'),
        lastName: z.string().min(1),
        nationalId: z.string().min(1),
      }),
    )
    .min(1),
});
export const cancelSeats = z.object({
  seats: z.array(z.int()).min(1).optional().describe('Left out: the whole booking.'),
});

const insured = z
  .array(
    z.object({
      position: z.int().min(1),
      latinName: z.string().min(1).describe('Latin capitals, as in the passport.'),
      passportNumber: z.string().min(1),
      birthDay: z.iso.date(),
    }),
  )
  .min(1);
export const planRequest = z.object({ ref: z.string(), query: insuranceQuery });
export const insuranceHold = planRequest.extend({ clientRef, holdSeconds });
export const insuranceScreen = z.object({ ref: z.string(), insured });
export const insuranceIssue = z.object({ insured });
export const changeStart = z.object({
  positions: z.array(z.int().min(1)).min(1),
  startDay: z.iso.date(),
});

export const extendHold = z.object({
  until: z.iso.datetime({ offset: true }).describe('At the latest; a hold is never made shorter.'),
});
export const sandboxScenario = z.object({
  ref: z.string(),
  scenario: z.enum(['price_rise', 'sold_out', 'offer_gone']),
});
