import * as z from 'zod/mini';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const sum = z.int().check(z.gte(0), z.lte(99_999_999_999));
const words = (most: number) =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(most))),
    z.transform((text) => text || null),
  );

// Fields are in the order in which PostgreSQL stores jsonb keys: shorter names first, then alphabetically.

/** A notice from the customer with the sum they will pay and its basis. A late notice does not count. */
export const noticeRow = z.strictObject({
  kind: z._default(z.enum(['payment', 'pay_less']), 'payment'),
  basis: words(1000),
  is_late: z._default(z.boolean(), false),
  served_at: day,
  sum_minor: sum,
});

export type Notice = z.infer<typeof noticeRow>;

/** A payment, in full or in part. */
export const partRow = z.strictObject({
  date: day,
  reference: words(60),
  amount_minor: sum.check(z.gte(1)),
});
