/** Ends a turn. */
type Release = () => void;

/** Lets so many at once of each key, and the others wait in their order. */
export interface Turns {
  /** Settles with what ends the turn, once it has come; nothing where too many wait already. */
  take(key: string): Promise<Release> | undefined;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** `most` at once of each key, and at most `mostWaiting` that wait. Kept in this process. */
export function turns(most: number, mostWaiting: number): Turns {
  const lines = new Map<string, Line>();

  const end = (key: string, line: Line) => {
    const next = line.waiting.shift();
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  };

  return {
    take(key) {
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      const release = () => end(key, line);
      if (line.running < most) {
        line.running += 1;
        return Promise.resolve(release);
      }
      if (line.waiting.length >= mostWaiting) return undefined;
      return new Promise((resolve) => line.waiting.push(() => resolve(release)));
    },
  };
}
