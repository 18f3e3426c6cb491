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
import type { Value } from '@/core/fields';
import type { ColumnType } from '@/core/fields/field';
import { thisMoment } from '@/server/postgres/now';

/** Returns a column of moments to the millisecond, as on the wire, so that shown values can be filtered by. */
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'string' });

/** Returns a column with the moment of writing, filled in by PostgreSQL. */
export const momentOfWriting = (name: string) => moment(name).notNull().default(thisMoment);

/** Returns the Drizzle column for a column type of the core, nullable and without a default. */
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

/** The length of a moment in UTC with all its milliseconds, as nearly all have. */
const WHOLE_MOMENT = '2026-01-31 12:00:00.123+00'.length;
const UTC_MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/** Converts a moment in PostgreSQL's format to ISO 8601 UTC. For moments in UTC, Date takes eight times as long. */
function isoMoment(text: string): string {
  if (text.length === WHOLE_MOMENT && text.endsWith('+00') && text[19] === '.')
    return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`;
  const [whole, day, clock, fraction = ''] = UTC_MOMENT.exec(text) ?? [];
  return whole ? `${day}T${clock}.${fraction.padEnd(3, '0')}Z` : new Date(text).toISOString();
}

/** Converts a value from PostgreSQL to the wire: instants in ISO 8601 UTC, times without seconds. */
export function toWire(column: ColumnType, value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (column.type === 'instant') return isoMoment(String(value));
  if (column.type === 'time') return String(value).slice(0, 5);
  if (column.type === 'bigint') return Number(value);
  return value as Value;
}

const unchanged = (text: string): Value => text;

/** Returns the conversion of a value in PostgreSQL's text format to the wire. */
export function wireOf(column: ColumnType): (text: string) => Value {
  switch (column.type) {
    case 'integer':
    case 'bigint':
      return Number;
    case 'boolean':
      // As a column of its own, or cast to a text.
      return (text) => text === 't' || text === 'true';
    case 'json':
      return (text) => JSON.parse(text);
    case 'instant':
      return isoMoment;
    case 'time':
      return (text) => text.slice(0, 5);
    case 'text':
    case 'date':
    case 'numeric':
      return unchanged;
  }
}

/** Returns true if a column's values are the same in PostgreSQL's format and on the wire. */
export const isText = (column: ColumnType): boolean => wireOf(column) === unchanged;
