import { z } from 'zod';
import { PRODUCT_NAMES } from '../../shared/productNames.ts';

const hours = z.object({ opens: z.number().int(), closes: z.number().int() });
const color = z.string().regex(/^#[\da-f]{6}$/);
const picture = z.object({ file: z.string().regex(/^[\w-]{22}\.(svg|png|jpg)$/) });
const products = z.array(z.enum(PRODUCT_NAMES));

/** Shapes of the stored values. A later release may store different shapes. */
export const SETTING_SHAPES = {
  brand: z.object({ name: z.string(), colors: z.object({ primary: color, accent: color }).nullable() }),
  logo: picture,
  social: picture,
  contact: z.object({
    phones: z.array(z.string()),
    address: z.string(),
    licences: z.array(z.object({ title: z.string(), number: z.string() })),
    badge: z.string().nullable(),
    hours: z.object({
      saturdayToWednesday: hours,
      thursday: hours.nullable(),
      friday: hours.nullable(),
    }),
  }),
  notice: z.object({
    text: z.string(),
    link: z.string().nullable(),
    from: z.string().nullable(),
    until: z.string().nullable(),
    canClose: z.boolean(),
  }),
  products: products.min(1),
  samples: products,
  account: z.object({ iban: z.string().regex(/^IR\d{24}$/), bank: z.string(), holder: z.string() }),
};

export const TEXTS_SHAPE = z.object({ subject: z.string(), mail: z.string(), sms: z.string() });
