import type { Value } from '@/domain/kernel/fields';
import { dateKind } from '@/domain/kernel/fields/date';
import { timeKind } from '@/domain/kernel/fields/time';
import { instantOf } from '@/domain/timesheets/hours/clock';

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
