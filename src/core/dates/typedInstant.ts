import { instantOf } from '@/core/dates/clock';
import type { Value } from '@/core/fields';
import { dateKind } from '@/core/fields/kinds/date';
import { timeKind } from '@/core/fields/kinds/time';

/** Reads "05-03-2026 08:30" in company time as an instant; undefined if unreadable. */
export function readInstant(typed: string, zone: string): Value | undefined {
  const parts = /^(\S+)\s+(\S+)$/.exec(typed.trim());
  if (!parts) return undefined;
  const day = dateKind.parse(parts[1] ?? '', { kind: 'date' });
  const clock = timeKind.parse(parts[2] ?? '', { kind: 'time' });
  if (!day || !clock) return undefined;
  const seconds = instantOf(String(day), String(clock), zone);
  return seconds === undefined ? undefined : new Date(seconds * 1000).toISOString();
}
