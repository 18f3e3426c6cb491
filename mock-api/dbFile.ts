import { renameSync, writeFileSync } from 'node:fs';

/** How long changes are gathered before the file is written, in milliseconds. */
const GATHERED = 250;

/** The JSON file that holds everything, written whole each time and never in halves. */
export interface DbFile {
  /**
   * Has the file written soon. Once it could not be written it is tried again at once, before a change is made: throws
   * if that fails too, so that the person who makes the change is told.
   */
  changed(): void;
  /** Writes what waits to be written, at once. */
  flush(): void;
}

/** Opens the file for what `state` answers when it is written. */
export function openDbFile(path: string, state: () => object): DbFile {
  let waiting: NodeJS.Timeout | undefined;
  let isBroken = false;
  const put = () => {
    clearTimeout(waiting);
    waiting = undefined;
    // Broken until the opposite is known: whatever throws here leaves it so.
    isBroken = true;
    writeFileSync(`${path}.new`, JSON.stringify(state(), null, 2));
    renameSync(`${path}.new`, path);
    isBroken = false;
  };
  const putLater = () => {
    try {
      put();
    } catch (error) {
      console.error(`${path} cannot be written; what was changed is in memory alone.`, error);
    }
  };
  return {
    changed() {
      if (isBroken) put();
      waiting ??= setTimeout(putLater, GATHERED).unref();
    },
    flush() {
      if (waiting || isBroken) put();
    },
  };
}
