import { createInflateRaw } from 'node:zlib';
import type { Inflate } from '@/core/uploads/office';

/** Unpacks deflated bytes piece by piece; the output is counted and discarded. */
export const inflate: Inflate = (packed, most, take) =>
  new Promise((resolve, reject) => {
    const unpacking = createInflateRaw();
    let expanded = 0;
    unpacking.on('data', (piece: Buffer) => {
      expanded += piece.length;
      if (expanded > most) unpacking.destroy(new Error('it becomes more than it says'));
      else take?.(piece);
    });
    unpacking.on('error', reject);
    unpacking.on('end', () => {
      const isWhole = unpacking.bytesWritten === packed.length;
      if (isWhole) resolve(expanded);
      else reject(new Error('it holds more than one stream'));
    });
    unpacking.end(packed);
  });
