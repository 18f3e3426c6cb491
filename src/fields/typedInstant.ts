import type { Value } from '../../domain/fields';
import { dateKind } from '../../domain/fields/date';
import { instantKind } from '../../domain/fields/instant';
import { timeKind } from '../../domain/fields/time';

/** "05-03-2026 08:30" (UTC, as instants are shown) as an instant; nothing where it cannot be read. */
export function readInstant(typed: string): Value | undefined {
  const parts = /^(\S+)\s+(\S+?)(?:\s*UTC)?$/i.exec(typed.trim());
  if (!parts) return undefined;
  const day = dateKind.parse(parts[1] ?? '', { kind: 'date' });
  const clock = timeKind.parse(parts[2] ?? '', { kind: 'time' });
  if (!day || !clock) return undefined;
  return instantKind.parse(`${day}T${clock}Z`, { kind: 'instant' });
}
