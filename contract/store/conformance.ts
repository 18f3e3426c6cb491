import { describe } from 'vitest';
import { accounts } from './accounts';
import { changing } from './changing';
import { computingFields } from './computing';
import { files } from './files';
import { finding } from './finding';
import { keys } from './keys';
import { locking } from './locking';
import type { Opening } from './opening';
import { savepoints } from './savepoints';
import { sentences } from './sentences';
import { listsOfWords } from './words';
import { writing } from './writing';

/** Runs the requirements of a store on one implementation. */
export function describeStore(name: string, open: Opening): void {
  describe(`the store on ${name}:`, () => {
    for (const part of [
      changing,
      writing,
      computingFields,
      savepoints,
      finding,
      sentences,
      listsOfWords,
      locking,
      keys,
      accounts,
      files,
    ])
      part(open);
  });
}
