import { z } from 'zod';

export const day = z.iso.date().describe('Gregorian day of departure, on the clock of the place.');
export const days = z.array(z.iso.date()).max(400);
export const clientRef = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .describe("The shop's own name for the booking. The same one never books twice.");
export const holdSeconds = z
  .int()
  .min(1)
  .max(900)
  .optional()
  .describe('A shorter hold, for tests. Left out by the shop.');
export const gender = z.enum(['male', 'female']);

export const cancelPositions = z.object({
  positions: z.array(z.int().min(1)).min(1).optional().describe('Left out: the whole booking.'),
});

export const extendHold = z.object({
  until: z.iso.datetime({ offset: true }).describe('At the latest; a hold is never made shorter.'),
});
export const sandboxScenario = z.object({
  ref: z.string(),
  scenario: z.enum(['price_rise', 'sold_out', 'offer_gone']),
});
