import { differenceInCalendarDays, parseISO } from 'date-fns';

/** How long before it runs out a document is worth a warning. */
const WARNING_DAYS = 30;

/** Where a document stands: its kind, and for one that runs out soon in how many days. */
export type Expiry =
  | { kind: 'none' | 'superseded' | 'expired' | 'today' }
  | { kind: 'soon'; days: number };

/** What there is to say of a document on a day. It is good up to and on its expiry date (`YYYY-MM-DD`). */
export function expiryOf(
  document: { status: string | null; expiry_date: string | null },
  today: Date,
): Expiry {
  if (document.status === 'superseded') return { kind: 'superseded' };
  if (!document.expiry_date) return { kind: 'none' };
  const days = differenceInCalendarDays(parseISO(document.expiry_date), today);
  if (days < 0) return { kind: 'expired' };
  if (days === 0) return { kind: 'today' };
  return days <= WARNING_DAYS ? { kind: 'soon', days } : { kind: 'none' };
}
