import { instantOf } from '@/core/dates/clock';
import type { Value } from '@/core/fields';
import { dateKind } from '@/core/fields/date';
import { timeKind } from '@/core/fields/time';

/** "05-03-2026 08:30" on the company's clocks as an instant; nothing where it cannot be read. */
export function readInstant(typed: string, zone: string): Value | undefined {
  const parts = /^(\S+)\s+(\S+)$/.exec(typed.trim());
  if (!parts) return undefined;
  const day = dateKind.parse(parts[1] ?? '', { kind: 'date' });
  const clock = timeKind.parse(parts[2] ?? '', { kind: 'time' });
  if (!day || !clock) return undefined;
  const seconds = instantOf(String(day), String(clock), zone);
  return seconds === undefined ? undefined : new Date(seconds * 1000).toISOString();
}
