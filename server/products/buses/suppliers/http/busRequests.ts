import { z } from 'zod';
import { clientRef, day, days, gender, holdSeconds } from '../../../bookings/http/requestContract.ts';

const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/)
  .describe('A city as the shop writes it in its addresses, such as `tehran` or `bandar-abbas`.');
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
