import { z } from 'zod';
import { clientRef, holdSeconds } from '../../../bookings/http/requestContract.ts';
import { insuranceQuery } from './insuranceContract.ts';

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
export const changeStart = z.object({ positions: z.array(z.int().min(1)).min(1), startDay: z.iso.date() });
