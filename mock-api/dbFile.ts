import { renameSync, writeFileSync } from 'node:fs';

/** The least delay before the file is written, to collect changes, in milliseconds. */
const DELAY = 250;

/** The delay of a large file, in times that its last writing took: else saves would wait for the file half the time. */
const TIMES_ITS_WRITING = 20;

/** The JSON file with everything, written completely each time. */
export interface DbFile {
  /**
   * Schedules writing the file. After a failure it is written at once, before the next change: throws if that fails
   * too, so that the caller gets an error.
   */
  changed(): void;
  /** Writes pending changes at once. */
  flush(): void;
}

/** Opens the file; `state` returns its content when it is written. */
export function openDbFile(path: string, state: () => object): DbFile {
  let timer: NodeJS.Timeout | undefined;
  let isBroken = false;
  let took = 0;
  const put = () => {
    clearTimeout(timer);
    timer = undefined;
    const began = performance.now();
    // Broken until proven otherwise: it stays so if anything here throws.
    isBroken = true;
    writeFileSync(`${path}.new`, JSON.stringify(state(), null, 2));
    renameSync(`${path}.new`, path);
    took = performance.now() - began;
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
      timer ??= setTimeout(putLater, Math.max(DELAY, took * TIMES_ITS_WRITING)).unref();
    },
    flush() {
      if (timer || isBroken) put();
    },
  };
}
