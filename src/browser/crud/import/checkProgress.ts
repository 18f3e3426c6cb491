/** The number of rows that were checked so far. Only what shows it renders when it grows. */
export class CheckProgress {
  #done = 0;
  readonly #listeners = new Set<() => void>();

  readonly done = () => this.#done;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  report(done: number): void {
    this.#done = done;
    for (const listener of this.#listeners) listener();
  }
}
