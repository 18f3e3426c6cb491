type Release = () => void;

/** Limits concurrent work by key; the rest waits in order. */
export interface Turns {
  /** Settles with the release of a slot; nothing if too many are queued. */
  take(key: string): Promise<Release> | undefined;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** Returns a limiter, in memory: `most` at once for each key, and at most `mostWaiting` queued. */
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
