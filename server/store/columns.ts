import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  text,
  time,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Value } from '../../domain/fields';
import type { ColumnType } from '../../domain/fields/field';

/** A column of moments to the millisecond, as the wire carries them: what is shown can be looked for. */
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'string' });

/** The Drizzle column for a column type of the domain, nullable and without a default. */
export function columnOf(column: ColumnType, name: string) {
  switch (column.type) {
    case 'text':
      return text(name);
    case 'integer':
      return integer(name);
    case 'bigint':
      return bigint(name, { mode: 'number' });
    case 'date':
      return date(name, { mode: 'string' });
    case 'time':
      return time(name);
    case 'instant':
      return moment(name);
    case 'boolean':
      return boolean(name);
    case 'json':
      return jsonb(name);
    case 'numeric':
      return numeric(name, { precision: column.precision, scale: column.scale });
  }
}

/** A value as PostgreSQL hands it over → as the wire carries it: instants in ISO 8601 UTC, times without seconds. */
export function toWire(column: ColumnType, value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (column.type === 'instant') return new Date(String(value)).toISOString();
  if (column.type === 'time') return String(value).slice(0, 5);
  return value as Value;
}
