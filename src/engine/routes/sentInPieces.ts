/** The characters that are sent together, and the longest that fewer wait, in milliseconds. */
const [PIECE, LONGEST_WAIT] = [16_384, 200];

/** The characters that may wait for a slow reader, and the longest that more of them wait, in milliseconds. */
const [MOST_WAITING, LONGEST_UNREAD] = [262_144, 1_000];

/** An answer whose text is sent while it is written. */
export class SentInPieces {
  #waiting: string[] = [];
  #length = 0;
  #sentAt = 0;
  #wake: () => void = () => undefined;
  #onTaken: () => void = () => undefined;
  #isOver = false;
  #failure: Error | undefined;
  #isLeft = false;

  /** True once nobody reads the answer any more. */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  add(text: string): void {
    this.#waiting.push(text);
    this.#length += text.length;
    if (this.#length >= PIECE || performance.now() - this.#sentAt >= LONGEST_WAIT) this.#wake();
  }

  /** Returns a promise to wait for before more is added, when much waits for a reader who is slower than the work. */
  taken(): Promise<void> | undefined {
    if (this.#length < MOST_WAITING || this.#isLeft) return undefined;
    return new Promise((done) => {
      const timer = setTimeout(done, LONGEST_UNREAD);
      this.#onTaken = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** Ends the answer; if something failed, it breaks off, so that nobody takes it for a whole one. */
  end(failure?: Error): void {
    this.#isOver = true;
    this.#failure = failure;
    this.#wake();
  }

  /** Returns the text for one reader, who may leave at any time. A generator alone notices that only while it runs. */
  bytes(): AsyncIterableIterator<Uint8Array> {
    const pieces = this.#pieces();
    return {
      [Symbol.asyncIterator]() {
        return this;
      },
      next: () => pieces.next(),
      return: () => {
        this.#leave();
        return pieces.return(undefined);
      },
    };
  }

  async *#pieces(): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    try {
      while (!this.#isLeft) {
        const text = this.#waiting.splice(0).join('');
        this.#length = 0;
        this.#onTaken();
        this.#sentAt = performance.now();
        if (text !== '') yield encoder.encode(text);
        else if (this.#failure) throw this.#failure;
        else if (this.#isOver) return;
        else await new Promise<void>((done) => (this.#wake = done));
      }
    } finally {
      this.#leave();
    }
  }

  #leave(): void {
    this.#isLeft = true;
    this.#onTaken();
    this.#wake();
  }
}
