import { beforeEach, expect, it } from 'vitest';
import { createSidenav } from './createSidenav';
import { createLayoutSettings } from './layoutSettings';

/** A window whose width can be set. */
function windowOf(width: number) {
  let current = width;
  const bands: { matches: boolean; limit: number; listeners: (() => void)[] }[] = [];
  const media = (query: string) => {
    const limit = Number(/\d+/.exec(query)?.[0]);
    const band = { matches: current <= limit, limit, listeners: [] as (() => void)[] };
    bands.push(band);
    return Object.assign(band, {
      addEventListener: (_type: 'change', listener: () => void) => {
        band.listeners.push(listener);
      },
    });
  };
  const resize = (to: number) => {
    current = to;
    const crossed = bands.filter((band) => band.matches !== current <= band.limit);
    for (const band of bands) band.matches = current <= band.limit;
    for (const band of crossed) for (const listener of band.listeners) listener();
  };
  return { media, resize };
}

const settings = () => createLayoutSettings(() => localStorage);

beforeEach(() => localStorage.clear());

it.each([
  [1141, 'default'],
  [1140, 'condensed'],
  [769, 'condensed'],
  [768, 'full'],
  [390, 'full'],
])('at a width of %i the menu is %s', (width, size) => {
  expect(createSidenav(settings(), windowOf(width).media).get()).toEqual({ size, open: false });
});

it('changes only when a band is crossed, and never what the person chose', () => {
  const { media, resize } = windowOf(1440);
  const own = settings();
  const menu = createSidenav(own, media);
  menu.toggle();
  expect(menu.get().size).toBe('condensed');
  resize(1300);
  expect(menu.get().size).toBe('condensed');
  resize(800);
  resize(1300);
  expect(menu.get().size).toBe('default');
  expect(own.get().MENU_SIZE).toBe('default');
});

it('slides in and out where it lies off the canvas, and is closed by growing wider', () => {
  const { media, resize } = windowOf(390);
  const menu = createSidenav(settings(), media);
  menu.toggle();
  expect(menu.get()).toEqual({ size: 'full', open: true });
  menu.close();
  expect(menu.get().open).toBe(false);
  menu.toggle();
  resize(1440);
  expect(menu.get()).toEqual({ size: 'default', open: false });
});
