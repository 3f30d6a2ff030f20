import { z } from 'zod';
import { clientRef, day, days, gender, holdSeconds } from '../../../bookings/http/requestContract.ts';

const codes = z
  .array(z.string().regex(/^[A-Z]{3}$/))
  .min(1)
  .max(8)
  .describe('IATA codes of the airports of one city.');
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
