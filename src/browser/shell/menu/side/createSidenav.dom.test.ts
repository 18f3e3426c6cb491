import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLayoutSettings, type LayoutSettings } from '@/browser/shell/layoutSettings';
import { createSidenav } from './createSidenav';

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

/** A menu in a window of this width, with these choices. */
function menuAt(width: number, choices: Partial<LayoutSettings> = {}) {
  const settings = createLayoutSettings(() => localStorage);
  settings.change(choices);
  const { media, resize } = windowOf(width);
  return { menu: createSidenav(settings, media), settings, resize };
}

beforeEach(() => localStorage.clear());

describe('the width of the window', () => {
  it.each([
    [1141, 'default'],
    [1140, 'condensed'],
    [769, 'condensed'],
    [768, 'full'],
    [390, 'full'],
  ])('shows at a width of %i the size %s', (width, size) => {
    expect(menuAt(width).menu.get()).toEqual({ size, face: size, open: false });
  });

  it('changes the size only when the width crosses a band, and never changes the choice', () => {
    const { menu, settings, resize } = menuAt(1440, { MENU_SIZE: 'compact' });
    menu.toggle();
    resize(1300);
    expect(menu.get().size).toBe('condensed');
    menu.toggle();
    resize(1200);
    expect(menu.get().size).toBe('compact');
    resize(800);
    expect(menu.get().size).toBe('condensed');
    resize(1300);
    expect(menu.get().size).toBe('compact');
    expect(settings.get().MENU_SIZE).toBe('compact');
  });

  it.each([
    'default',
    'compact',
    'condensed',
    'sm-hover',
    'sm-hover-active',
    'full',
    'fullscreen',
  ] as const)('restores %s after narrowing and widening, toggled in each band or not', (size) => {
    const { menu, settings, resize } = menuAt(1440, { MENU_SIZE: size });
    for (const isToggled of [false, true]) {
      for (const [width, band] of [
        [1000, 'condensed'],
        [600, 'full'],
        [1000, 'condensed'],
      ] as const) {
        resize(width);
        expect(menu.get()).toMatchObject({ size: band, open: false });
        if (isToggled) menu.toggle();
      }
      resize(1440);
      expect(menu.get()).toEqual({ size, face: size, open: false });
      expect(settings.get().MENU_SIZE).toBe(size);
    }
  });

  it('shows the chosen size on a tablet where the toggle opens the rail', () => {
    const { menu } = menuAt(1000, { MENU_SIZE: 'compact' });
    menu.toggle();
    expect(menu.get().size).toBe('compact');
    menu.toggle();
    expect(menu.get().size).toBe('condensed');
  });

  it('closes an off-canvas menu once there is space for it', () => {
    const { menu, resize } = menuAt(390);
    menu.toggle();
    resize(1440);
    expect(menu.get()).toEqual({ size: 'default', face: 'default', open: false });
  });
});

describe('the toggle', () => {
  it.each(['default', 'compact', 'sm-hover', 'sm-hover-active'] as const)(
    'toggles %s to condensed and back on every press, and retains the choice',
    (MENU_SIZE) => {
      const { menu, settings } = menuAt(1440, { MENU_SIZE });
      for (let presses = 0; presses < 2; presses += 1) {
        menu.toggle();
        expect(menu.get().size).toBe('condensed');
        menu.toggle();
        expect(menu.get().size).toBe(MENU_SIZE);
      }
      expect(settings.get().MENU_SIZE).toBe(MENU_SIZE);
    },
  );

  it('shows a hidden menu as condensed, and opens that and a chosen rail to the default', () => {
    const { menu: hidden } = menuAt(1440, { MENU_SIZE: 'fullscreen' });
    hidden.toggle();
    expect(hidden.get().size).toBe('condensed');
    hidden.toggle();
    expect(hidden.get().size).toBe('default');
    const { menu: rail, settings } = menuAt(1440, { MENU_SIZE: 'condensed' });
    rail.toggle();
    expect(rail.get().size).toBe('default');
    rail.toggle();
    expect(rail.get().size).toBe('condensed');
    expect(settings.get().MENU_SIZE).toBe('condensed');
  });

  it('slides an off-canvas menu in and out', () => {
    const { menu } = menuAt(1440, { MENU_SIZE: 'full' });
    menu.toggle();
    expect(menu.get()).toEqual({ size: 'full', face: 'full', open: true });
    menu.toggle();
    expect(menu.get().open).toBe(false);
    menu.toggle();
    menu.close();
    expect(menu.get().open).toBe(false);
  });
});

describe('a choice of size', () => {
  it.each([1440, 1000])('applies a chosen size immediately at a width of %i', (width) => {
    const { menu } = menuAt(width);
    menu.choose('compact');
    expect(menu.get().size).toBe('compact');
  });

  it('defers a chosen size until a wider window if a menu column would leave no space for the page', () => {
    const { menu, settings, resize } = menuAt(390);
    menu.choose('compact');
    expect(menu.get().size).toBe('full');
    expect(settings.get().MENU_SIZE).toBe('compact');
    resize(1440);
    expect(menu.get().size).toBe('compact');
  });

  it('applies a choice again after the toggle had changed it', () => {
    const { menu } = menuAt(1440, { MENU_SIZE: 'compact' });
    menu.toggle();
    menu.choose('compact');
    expect(menu.get().size).toBe('compact');
  });

  it('adopts what another tab has stored', () => {
    const { menu, settings } = menuAt(1440);
    createLayoutSettings(() => localStorage).change({ MENU_SIZE: 'sm-hover' });
    settings.reload();
    expect(menu.get().size).toBe('sm-hover');
  });

  it('pins and unpins the hover view by its button, and stores that', () => {
    const { menu, settings } = menuAt(1440, { MENU_SIZE: 'sm-hover' });
    menu.pin();
    expect(menu.get().size).toBe('sm-hover-active');
    expect(settings.get().MENU_SIZE).toBe('sm-hover-active');
    menu.pin();
    expect(menu.get().size).toBe('sm-hover');
    expect(settings.get().MENU_SIZE).toBe('sm-hover');
  });
});

describe('the horizontal layout', () => {
  it('shows a horizontal menu as a bar from 992 pixels, and below them off canvas', () => {
    const { menu, resize } = menuAt(1440, { LAYOUT: 'horizontal' });
    expect(menu.get()).toMatchObject({ size: 'default', face: 'bar' });
    resize(992);
    expect(menu.get()).toMatchObject({ size: 'condensed', face: 'bar' });
    resize(991);
    expect(menu.get()).toMatchObject({ size: 'condensed', face: 'full' });
    menu.toggle();
    expect(menu.get().open).toBe(true);
    resize(1000);
    expect(menu.get()).toMatchObject({ face: 'bar', open: false });
  });

  it("enters and leaves the horizontal layout with the person's choice", () => {
    const { menu, settings } = menuAt(1440);
    const listener = vi.fn();
    const stop = menu.subscribe(listener);
    settings.change({ LAYOUT: 'horizontal' });
    expect(menu.get().face).toBe('bar');
    stop();
    settings.change({ LAYOUT: 'vertical' });
    expect(menu.get().face).toBe('default');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
