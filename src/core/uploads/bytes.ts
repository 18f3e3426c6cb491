/** Reads numbers and text from any offset; bytes beyond the end read as zeros. */
export class Bytes {
  readonly length: number;
  constructor(readonly all: Uint8Array) {
    this.length = all.length;
  }

  at(offset: number): number {
    return this.all[offset] ?? 0;
  }

  /** Two bytes, the most significant first, as PNG and JPEG write them. */
  big16(offset: number): number {
    return this.at(offset) * 256 + this.at(offset + 1);
  }

  big32(offset: number): number {
    return this.big16(offset) * 65_536 + this.big16(offset + 2);
  }

  /** Two bytes, the least significant first, as archives write them. */
  little16(offset: number): number {
    return this.at(offset) + this.at(offset + 1) * 256;
  }

  little32(offset: number): number {
    return this.little16(offset) + this.little16(offset + 2) * 65_536;
  }

  /** Returns the bytes as one character each, correct only for ASCII. */
  ascii(from: number, length: number): string {
    return String.fromCharCode(...this.all.subarray(from, from + length));
  }

  /** Returns true if these characters are at the offset. */
  says(text: string, offset = 0): boolean {
    return this.ascii(offset, text.length) === text;
  }
}
