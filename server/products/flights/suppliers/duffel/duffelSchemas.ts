import { z } from 'zod';

/** Ids are opaque, but our URLs and keys contain them. */
export const duffelId = z.string().regex(/^[a-z]{3}_[\w-]{1,80}$/i);
const iata = z.string().regex(/^[A-Z]{3}$/);
export const amount = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/);
export const currency = z.string().regex(/^[A-Z]{3}$/);
const utc = z.iso.datetime({ offset: true });
/** Local time at the airport, without an offset. */
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);
const carrier = z.object({ iata_code: z.string().regex(/^[A-Z0-9]{2}$/) });
const place = z.object({ iata_code: iata, time_zone: z.string().min(1).max(60) });

/** A null condition is unknown, and a null penalty is an unknown fee (docs/spec/duffel.md#search). */
const condition = z
  .object({ allowed: z.boolean(), penalty_amount: amount.nullish(), penalty_currency: currency.nullish() })
  .nullish();

const segment = z.object({
  /** Services refer to this id. An offer without it is still valid. */
  id: z.string().max(90).optional().catch(undefined),
  origin: place,
  destination: place,
  departing_at: localTime,
  arriving_at: localTime,
  aircraft: z.object({ iata_code: z.string().max(8).nullish() }).nullish(),
  marketing_carrier: carrier,
  marketing_carrier_flight_number: z.string().regex(/^\d{1,4}[A-Z]?$/),
  passengers: z
    .array(
      z.object({
        cabin_class: z.enum(['economy', 'premium_economy', 'business', 'first']),
        fare_basis_code: z.string().nullish(),
        baggages: z.array(
          z.object({ type: z.enum(['carry_on', 'checked']), quantity: z.int().min(0).max(9) }),
        ),
      }),
    )
    .min(1),
});

export const offerSchema = z.object({
  id: duffelId,
  expires_at: utc,
  total_amount: amount,
  total_currency: currency,
  passenger_identity_documents_required: z.boolean().nullish(),
  payment_requirements: z.object({ requires_instant_payment: z.boolean() }),
  conditions: z.object({ refund_before_departure: condition }).nullish(),
  slices: z.array(z.object({ segments: z.array(segment).min(1).max(6) })).length(1),
  passengers: z
    .array(z.object({ id: duffelId, type: z.string().nullish(), age: z.int().min(0).max(130).nullish() }))
    .min(1)
    .max(20),
});

export type DuffelOffer = z.infer<typeof offerSchema>;

export const offerRequestSchema = z.object({ id: duffelId });

export const orderSchema = z.object({
  id: duffelId,
  booking_reference: z.string().regex(/^[A-Z0-9]{5,8}$/i),
  total_amount: amount,
  total_currency: currency,
  created_at: utc,
  cancelled_at: utc.nullish(),
  available_actions: z.array(z.string()).nullish(),
  documents: z
    .array(
      z.object({
        type: z.string(),
        unique_identifier: z.string().regex(/^[\w-]{4,30}$/),
        passenger_ids: z.array(z.string()),
      }),
    )
    .nullish(),
  payment_status: z.object({ awaiting_payment: z.boolean() }),
  /** Used for schedule changes only, so an order with unreadable slices is still valid. */
  slices: z
    .array(
      z.object({
        segments: z
          .array(
            z.object({
              origin: z.object({ time_zone: z.string().min(1).max(60) }),
              destination: z.object({ time_zone: z.string().min(1).max(60) }),
              departing_at: localTime,
              arriving_at: localTime,
            }),
          )
          .min(1),
      }),
    )
    .length(1)
    .nullish()
    .catch(null),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

export type DuffelOrder = z.infer<typeof orderSchema>;

export const cancellationSchema = z.object({
  id: duffelId,
  order_id: duffelId,
  refund_amount: amount.nullish(),
  refund_currency: currency.nullish(),
  confirmed_at: utc.nullish(),
});
