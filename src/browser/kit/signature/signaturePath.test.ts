import { describe, expect, it } from 'vitest';
import { signaturePath } from './signaturePath';

describe('a signature', () => {
  it('stores a signature as a path of 300 by 100, a dot too', () => {
    const strokes = [
      {
        points: [
          { x: 0, y: 0 },
          { x: 600, y: 200 },
        ],
      },
      { points: [{ x: 30, y: 30 }] },
    ];
    const path = signaturePath(strokes, { width: 600, height: 200 });
    expect(path).toBe('M0 0L300 100M15 15L15 15');
    expect(signaturePath([], { width: 600, height: 200 })).toBe('');
  });
});
