/** The least entries that a table has room for, and the share of it that is filled before it grows. */
const [LEAST, FULL] = [1_024, 0.75];

/** The id in place of those of several records. */
const SEVERAL = -1;

/** Returns a whole number of 32 bits for a text: FNV-1a, mixed so that its lowest bits differ too. Never 0. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0 || 1;
}

/**
 * The ids of records by their key, in eight bytes for each instead of its text: a map of the texts of a long list takes
 * tens of megabytes. Two keys may share a number, so a record that is found must be compared with its key.
 */
export class KeyTable {
  #hashes: Uint32Array;
  #ids: Int32Array;
  #size = 0;

  /** Makes room for this many records. */
  constructor(expected = 0) {
    const room = 2 ** Math.ceil(Math.log2(Math.max(LEAST, expected) / FULL));
    this.#hashes = new Uint32Array(room);
    this.#ids = new Int32Array(room);
  }

  add(key: string, id: number): void {
    if (this.#size >= this.#hashes.length * FULL) this.#grow();
    const hash = hashOf(key);
    const at = this.#placeOf(hash);
    const isFirst = this.#hashes[at] === 0;
    if (isFirst) this.#size += 1;
    this.#hashes[at] = hash;
    this.#ids[at] = isFirst ? id : SEVERAL;
  }

  /** Returns the only record that may have this key, `none`, or `several` if more than one may have it. */
  find(key: string): number | 'none' | 'several' {
    const at = this.#placeOf(hashOf(key));
    if (this.#hashes[at] === 0) return 'none';
    const id = this.#ids[at] ?? SEVERAL;
    return id === SEVERAL ? 'several' : id;
  }

  /** Returns the place of a number, or the free one where it belongs. */
  #placeOf(hash: number): number {
    const last = this.#hashes.length - 1;
    let at = hash & last;
    while (this.#hashes[at] !== 0 && this.#hashes[at] !== hash) at = (at + 1) & last;
    return at;
  }

  #grow(): void {
    const [hashes, ids] = [this.#hashes, this.#ids];
    this.#hashes = new Uint32Array(2 * hashes.length);
    this.#ids = new Int32Array(2 * ids.length);
    for (const [from, hash] of hashes.entries()) {
      if (hash === 0) continue;
      const at = this.#placeOf(hash);
      this.#hashes[at] = hash;
      this.#ids[at] = ids[from] ?? SEVERAL;
    }
  }
}
