import type { RecordValues } from '../domain/kernel/fields';
import type { Effect } from '../domain/kernel/hooks';
import type { Change } from './call';
import { dropInvitation, mailInvitation } from './people/inviting';
import type { Stored } from './store';
import { noteTransition } from './timesheets/auditNotes';
import { recountChanged } from './timesheets/counting';

/** A transition that was just written. */
export interface Made {
  /** Its name in the history. */
  told: string;
  before: Stored;
  after: Stored;
  /** What it was asked with. */
  input: RecordValues;
}

/** Does what a transition brings about; answers the record as it is then. */
export type BringAbout = (at: Change, made: Made) => Promise<Stored>;

/** What each effect that a transition of the registry names does. */
export const effects: Readonly<Record<Effect, BringAbout>> = {
  'mail-invite': mailInvitation,
  'drop-invite': dropInvitation,
  'audit-note': noteTransition,
  'recount-week': recountChanged,
};
