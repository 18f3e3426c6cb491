import { renameSync, writeFileSync } from 'node:fs';

/** The least delay before the file is written, in milliseconds; a large file waits for 20 times what writing it took. */
const [DELAY, SHARE] = [250, 20];

/** The JSON file with everything, written completely each time. */
export interface DbFile {
  /** Schedules writing the file. After a failure it is written at once, and throws if that fails too. */
  changed(): void;
  /** Writes pending changes at once. */
  flush(): void;
}

/** Opens the file; `state` returns its content when it is written. */
export function openDbFile(path: string, state: () => object): DbFile {
  let timer: NodeJS.Timeout | undefined;
  let [isBroken, took] = [false, 0];
  const put = () => {
    const began = performance.now();
    clearTimeout(timer);
    timer = undefined;
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
      timer ??= setTimeout(putLater, Math.max(DELAY, took * SHARE)).unref();
    },
    flush() {
      if (timer || isBroken) put();
    },
  };
}
