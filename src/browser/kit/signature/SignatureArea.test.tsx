import { createTheme, ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SignatureArea } from './SignatureArea';

/** The ink colours used on the canvas; jsdom draws nothing itself. */
let inks: string[] = [];

beforeEach(() => {
  const context = {
    fillStyle: '',
    scale: vi.fn(),
    clearRect: vi.fn(),
    beginPath: vi.fn(),
    closePath: vi.fn(),
    moveTo: vi.fn(),
    arc: vi.fn(),
    // Clears the canvas before drawing.
    fillRect: () => {
      inks = [];
    },
    fill: () => inks.push(context.fillStyle),
  };
  inks = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});

const inScheme = (mode: 'light' | 'dark', onSign: (path: string) => void) => (
  <ThemeProvider
    theme={createTheme({ palette: { text: { primary: mode === 'dark' ? '#eee' : '#111' } } })}
  >
    <SignatureArea value="" labels={{ draw: 'Sign here', drawn: 'Signed' }} onSign={onSign} />
  </ThemeProvider>
);

it('redraws the signature in the ink of the other colour scheme', () => {
  const onSign = vi.fn();
  const { rerender } = render(inScheme('light', onSign));
  const canvas = screen.getByRole('img', { name: 'Sign here' });
  // jsdom has no pointer events, so sign with the mouse.
  fireEvent.mouseDown(canvas, { buttons: 1, clientX: 10, clientY: 10 });
  fireEvent.mouseUp(window, { clientX: 10, clientY: 10 });
  expect(new Set(inks)).toEqual(new Set(['#111']));
  rerender(inScheme('dark', onSign));
  expect(new Set(inks)).toEqual(new Set(['#eee']));
});
