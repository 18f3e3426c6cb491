import { expect, it } from 'vitest';
import { overlaysFor } from './overlays';
import { toneColours } from './toneColours';

it('gives every overlay a colour of its own, in its text and behind it', () => {
  const shown = overlaysFor({ role: 'SUPER_ADMIN' });
  expect(shown.length).toBeGreaterThan(5);
  for (const part of ['main', 'light'] as const) {
    const colours = shown.map(({ tone }) => toneColours[tone][part]);
    expect(new Set(colours).size, part).toBe(shown.length);
  }
});
