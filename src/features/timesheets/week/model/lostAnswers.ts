import type { RecordValues } from '../../../../../domain/kernel/fields';
import type { WeekView } from '../../view/weekView';
import { type Base, changedFields } from './saving';
import type { Content } from './week';

/**
 * Finds, for new entries, the records that say the same and that nobody here knew: those which the server has stored
 * though its answer was lost on the way. Sent again, they would be there twice. Each record is found once.
 */
export function findStored(records: readonly RecordValues[]) {
  const left = [...records];
  return (values: RecordValues): RecordValues | undefined => {
    const at = left.findIndex((record) => Object.keys(changedFields(values, record)).length === 0);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
}

/** What the server has, with the new entries among it whose answer was lost. */
export function adopted({ entries }: Content, base: Base, view: WeekView): Base {
  const known = new Set([...base.values()].map(({ id }) => id));
  const storedAs = findStored(view.entries.filter(({ id }) => !known.has(id ?? null)));
  const found = new Map(base);
  for (const { key, values } of entries) {
    const record = base.has(key) ? undefined : storedAs(values);
    if (record) found.set(key, record);
  }
  return found;
}
