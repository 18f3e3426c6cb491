import type { Actor } from '@/core/access/table';
import { isEmpty, type RecordValues } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { applies } from '@/core/validation/applying';
import { mayWrite } from '@/core/validation/fieldAccess';

/** Only the server knows the records that a field's test may follow. */
const nothingKnown = () => undefined;

/**
 * Returns the empty fields without which a record cannot be saved, of those that this person may fill in: rules are
 * younger than many records, and imports bring old ones.
 */
export function missingFields(
  resource: Resource,
  record: RecordValues,
  by: Actor,
  today: string,
): string[] {
  const hidden = resource.hiddenFields(record);
  const facts = { before: record, today, referenced: nothingKnown };
  const refused = resource.check?.(record, by) ?? {};
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    (field.required || name in refused) &&
    name in record &&
    isEmpty(field, record[name]) &&
    field.form !== false &&
    !hidden.includes(name) &&
    mayWrite(field, by.role, 'edit') &&
    applies(field, record, facts)
      ? [name]
      : [],
  );
}
