/** Gives turns, one at a time, in the order in which they are asked for. */
export interface Turns {
  /** Waits for the turn; answers what ends it. */
  take(): Promise<() => void>;
}

export function openTurns(): Turns {
  let last = Promise.resolve();
  return {
    async take() {
      const before = last;
      let end = () => {};
      last = new Promise((resolve) => {
        end = resolve;
      });
      await before;
      return end;
    },
  };
}
