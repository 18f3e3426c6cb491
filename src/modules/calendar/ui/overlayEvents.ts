import type { RaRecord, useTranslate } from 'react-admin';
import { titleOf } from '@/browser/fields/references/titleOf';
import type { Overlay, OverlayDate, OverlayTone } from '@/core/calendarDates';
import { kindOf } from '@/core/fields';
import { optionsOf } from '@/core/fields/kinds/choice';
import { isReference } from '@/core/fields/kinds/reference';
import { daysFrom } from '@/core/samples/days';
import { resourceAt } from '@/registry';

/** A date of a record in the calendar; it opens the record and cannot be moved. */
export interface OverlayEvent {
  id: string;
  title: string;
  day: string;
  /** The day after its last, if it lasts longer than one. */
  end?: string;
  /** The times of a half day (`HH:mm`). */
  hours?: { from: string; to: string };
  tone: OverlayTone;
  to: string;
}

/** A list response: its rows and the records they reference. */
export interface OverlayAnswer {
  data: readonly RaRecord[];
  included: Readonly<Record<string, readonly RaRecord[]>>;
}

const MORNING = { from: '08:00', to: '12:00' };
const AFTERNOON = { from: '12:00', to: '17:00' };

/** Returns the text of a field: for a reference the title of its record, nothing if that may not be seen. */
function wordsOf(path: string, name: string, row: RaRecord, included: OverlayAnswer['included']) {
  const field = resourceAt(path).fields[name];
  const value = row[name];
  if (!field || value === null || value === undefined) return '';
  if (!isReference(field)) return kindOf(field).format(value, field);
  const found = included[field.to]?.find(({ id }) => id === value);
  return found ? titleOf(resourceAt(field.to), found) : '';
}

/** Returns the times at which the first day starts late or the last one ends early. */
const halvesOf = ({ half }: OverlayDate, row: RaRecord) => ({
  starts: half !== undefined && row[half.start] === true,
  ends: half?.end !== undefined && row[half.end] === true,
});

/** Joins rows for the same day in several parts of the country. */
function joinedParts(rows: readonly RaRecord[], { path, field, part }: OverlayDate) {
  if (!part) return rows.map((row) => ({ row, parts: '' }));
  const words = optionsOf(resourceAt(path).fields[part]) ?? {};
  const all = Object.keys(words).filter((one) => one !== 'all');
  const groups = new Map<string, RaRecord[]>();
  for (const row of rows) {
    const day = `${row[field]} ${titleOf(resourceAt(path), row)}`;
    groups.set(day, [...(groups.get(day) ?? []), row]);
  }
  return [...groups.values()].flatMap((same) => {
    const [row] = same;
    if (!row) return [];
    const named = all.filter((one) => same.some((other) => [one, 'all'].includes(other[part])));
    const isEverywhere = named.length === all.length;
    return [{ row, parts: isEverywhere ? '' : named.map((one) => words[one]).join(', ') }];
  });
}

/** Converts the dates of one list to calendar events, titled with person and subject. */
export function overlayEvents(
  { tone, ...date }: OverlayDate & Pick<Overlay, 'tone'>,
  { data, included }: OverlayAnswer,
  translate: ReturnType<typeof useTranslate>,
): OverlayEvent[] {
  const { path, field, until, whose, what, part } = date;
  const resource = resourceAt(path);
  const titled = (row: RaRecord, parts: string): string => {
    const own = titleOf(resource, row);
    const say = (key: string, words: object) => translate(`calendar.overlays.${key}`, { ...words });
    if (part) return parts ? say('in_part', { name: own, part: parts }) : own;
    return say('entry', {
      whose: (whose && wordsOf(path, whose, row, included)) || own,
      what: say(`what.${path}.${field}`, {
        what: what ? wordsOf(path, what, row, included) : '',
      }).trim(),
    });
  };
  return joinedParts(data, date).map(({ row, parts }): OverlayEvent => {
    const day = String(row[field]);
    const last = String((until && row[until]) ?? day);
    const { starts, ends } = halvesOf(date, row);
    const isHalf = day === last && starts !== ends;
    const said = isHalf
      ? 'half_day'
      : starts && ends
        ? 'both_half'
        : starts
          ? 'starts_half'
          : ends
            ? 'ends_half'
            : undefined;
    const title = titled(row, parts);
    return {
      id: `${path}/${row.id}/${field}`,
      title: said ? translate(`calendar.overlays.${said}`, { title }) : title,
      day,
      ...(last > day && { end: daysFrom(last, 1) }),
      ...(isHalf && { hours: starts ? AFTERNOON : MORNING }),
      tone,
      to: `/${resource.route}/${row.id}`,
    };
  });
}
