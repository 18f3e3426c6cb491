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
  it('starts with the default layout and writes nothing until something changes', () => {
    expect(onThisDevice().get()).toEqual(DEFAULTS);
    expect(stored()).toBeNull();
  });

  it('stores the layout settings as plain JSON under the key app', () => {
    onThisDevice().change({ MENU_COLOR: 'brand' });
    expect(STORAGE_KEY).toBe('app');
    expect(stored()).toEqual({ ...DEFAULTS, MENU_COLOR: 'brand' });
    expect(onThisDevice().get().MENU_COLOR).toBe('brand');
  });

  it('replaces an invalid layout value by its default', () => {
    localStorage.setItem(STORAGE_KEY, '{"LAYOUT_THEME":"dark","MENU_SIZE":"huge","more":1}');
    expect(onThisDevice().get()).toEqual({ ...DEFAULTS, LAYOUT_THEME: 'dark' });
  });

  it.each(['not json', 'null', '[]', '7'])('uses the default layout if %s is stored', (text) => {
    localStorage.setItem(STORAGE_KEY, text);
    expect(onThisDevice().get()).toEqual(DEFAULTS);
  });

  it("toggles light and dark, and the menu's colour with it, over brand too", () => {
    const settings = onThisDevice();
    settings.change({ MENU_COLOR: 'brand' });
    settings.toggleTheme();
    expect(settings.get()).toMatchObject({ LAYOUT_THEME: 'dark', MENU_COLOR: 'dark' });
    settings.toggleTheme();
    expect(settings.get()).toMatchObject({ LAYOUT_THEME: 'light', MENU_COLOR: 'light' });
  });

  it('resets the layout to the defaults, in the storage too', () => {
    const settings = onThisDevice();
    settings.change({ LAYOUT: 'horizontal', MENU_SIZE: 'full', TOPBAR_COLOR: 'brand' });
    settings.reset();
    expect(settings.get()).toEqual(DEFAULTS);
    expect(stored()).toEqual(DEFAULTS);
  });

  it('notifies listeners until they unsubscribe', () => {
    const settings = onThisDevice();
    const listener = vi.fn();
    const stop = settings.subscribe(listener);
    settings.toggleTheme();
    stop();
    settings.toggleTheme();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('holds the layout for the visit if the browser cannot store it', () => {
    const settings = createLayoutSettings(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    settings.toggleTheme();
    expect(settings.get().LAYOUT_THEME).toBe('dark');
  });
});
