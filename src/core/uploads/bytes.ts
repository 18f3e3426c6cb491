/** Bytes read as numbers and texts from any place; what lies beyond the end reads as zeros. */
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

  /** The bytes as one character each; only ASCII reads as what it is. */
  ascii(from: number, length: number): string {
    return String.fromCharCode(...this.all.subarray(from, from + length));
  }

  /** Whether these characters stand just here. */
  says(text: string, offset = 0): boolean {
    return this.ascii(offset, text.length) === text;
  }
}
