/** A cache of the most recently used values: adding one beyond the limit drops the one unused for the longest. */
export class Recent<Key, Value> {
  private readonly values = new Map<Key, Value>();

  constructor(private readonly most: number) {}

  get size(): number {
    return this.values.size;
  }

  get(key: Key): Value | undefined {
    const value = this.values.get(key);
    // While it is half empty nothing is about to be dropped, and moving a value costs more than finding it.
    if (value !== undefined && this.values.size * 2 > this.most) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.values.delete(key);
    this.values.set(key, value);
    for (const oldest of this.values.keys()) {
      if (this.values.size <= this.most) return;
      this.values.delete(oldest);
    }
  }
}
