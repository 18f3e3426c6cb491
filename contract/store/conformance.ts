import { describe } from 'vitest';
import { accounts } from './accounts';
import { changing } from './changing';
import { files } from './files';
import { finding } from './finding';
import { keys } from './keys';
import { locking } from './locking';
import type { Opening } from './opening';

/** Everything that a store has to keep to, put to one of them. */
export function describeStore(name: string, open: Opening): void {
  describe(`the store on ${name}:`, () => {
    for (const part of [changing, finding, locking, keys, accounts, files]) part(open);
  });
}
