import type { Presenter } from '../domain/kernel/hooks';
import { seenDuplicates } from './expenses/sameFiles';
import type { Present } from './presenter';
import { namesShown } from './timesheets/names';

/** What each presenter that an entry of the registry names does. */
export const presenters: Readonly<Record<Presenter, Present>> = {
  'same-files': seenDuplicates,
  names: namesShown,
};
