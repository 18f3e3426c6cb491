import type { RecordValues } from '../../domain/fields';
import { endsMailed, endsSessions } from '../../domain/rules/sessions';
import type { Database } from './database';
import { dropCodes } from './mailedCodes';
import { dropTokens } from './passwordTokens';
import { closeSessionsOf } from './sessions';

/** What follows from a change of a record beyond the record itself, in the change's own transaction. */
type Consequence = (tx: Database, before: RecordValues, after: RecordValues) => Promise<void>;

const consequences: Readonly<Record<string, Consequence>> = {
  employees: async (tx, before, after) => {
    const id = Number(after.id);
    if (endsSessions(before, after)) await closeSessionsOf(tx, id);
    if (endsMailed(before, after)) {
      await dropCodes(tx, id);
      await dropTokens(tx, id, 'reset');
      await dropTokens(tx, id, 'invite');
    }
  },
};

/** Carries out what follows from a change of a record of this resource. */
export async function followUp(
  tx: Database,
  path: string,
  before: RecordValues,
  after: RecordValues,
): Promise<void> {
  await consequences[path]?.(tx, before, after);
}
