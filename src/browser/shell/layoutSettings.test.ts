import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLayoutSettings, STORAGE_KEY } from './layoutSettings';

const DEFAULTS = {
  LAYOUT: 'vertical',
  LAYOUT_THEME: 'light',
  LAYOUT_MODE: 'fluid',
  TOPBAR_COLOR: 'light',
  MENU_COLOR: 'light',
  MENU_SIZE: 'default',
};

const onThisDevice = () => createLayoutSettings(() => localStorage);
const stored = () => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');

beforeEach(() => localStorage.clear());

describe('the layout settings', () => {
  it('start with the defaults and write nothing until something is changed', () => {
    expect(onThisDevice().get()).toEqual(DEFAULTS);
    expect(stored()).toBeNull();
  });

  it('are kept as plain JSON under the key app', () => {
    onThisDevice().change({ MENU_COLOR: 'brand' });
    expect(STORAGE_KEY).toBe('app');
    expect(stored()).toEqual({ ...DEFAULTS, MENU_COLOR: 'brand' });
    expect(onThisDevice().get().MENU_COLOR).toBe('brand');
  });

  it('take the default for a value that is not one of the choices', () => {
    localStorage.setItem(STORAGE_KEY, '{"LAYOUT_THEME":"dark","MENU_SIZE":"huge","more":1}');
    expect(onThisDevice().get()).toEqual({ ...DEFAULTS, LAYOUT_THEME: 'dark' });
  });

  it.each(['not json', 'null', '[]', '7'])('take the defaults where %s is stored', (text) => {
    localStorage.setItem(STORAGE_KEY, text);
    expect(onThisDevice().get()).toEqual(DEFAULTS);
  });

  it('go from light to dark and back, and the menu follows, over brand too', () => {
    const settings = onThisDevice();
    settings.change({ MENU_COLOR: 'brand' });
    settings.toggleTheme();
    expect(settings.get()).toMatchObject({ LAYOUT_THEME: 'dark', MENU_COLOR: 'dark' });
    settings.toggleTheme();
    expect(settings.get()).toMatchObject({ LAYOUT_THEME: 'light', MENU_COLOR: 'light' });
  });

  it('go back to the defaults, in the storage too', () => {
    const settings = onThisDevice();
    settings.change({ LAYOUT: 'horizontal', MENU_SIZE: 'full', TOPBAR_COLOR: 'brand' });
    settings.reset();
    expect(settings.get()).toEqual(DEFAULTS);
    expect(stored()).toEqual(DEFAULTS);
  });

  it('notify listeners until they stop listening', () => {
    const settings = onThisDevice();
    const listener = vi.fn();
    const stop = settings.subscribe(listener);
    settings.toggleTheme();
    stop();
    settings.toggleTheme();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('hold for the visit where the browser refuses to store anything', () => {
    const settings = createLayoutSettings(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    settings.toggleTheme();
    expect(settings.get().LAYOUT_THEME).toBe('dark');
  });
});
