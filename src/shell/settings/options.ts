import type { LayoutSettings } from '../layoutSettings';

/** One setting of the panel: its name, and the choices it offers with the keys of their words. */
interface Setting<N extends keyof LayoutSettings> {
  name: N;
  label: string;
  choices: readonly { value: LayoutSettings[N]; label: string }[];
}

const setting = <N extends keyof LayoutSettings>(
  name: N,
  values: readonly LayoutSettings[N][],
): Setting<N> => ({
  name,
  label: `shell.settings_panel.${name}.label`,
  choices: values.map((value) => ({ value, label: `shell.settings_panel.${name}.${value}` })),
});

export const LAYOUT = setting('LAYOUT', ['vertical', 'horizontal']);
export const LAYOUT_THEME = setting('LAYOUT_THEME', ['light', 'dark']);
export const LAYOUT_MODE = setting('LAYOUT_MODE', ['fluid', 'detached']);
export const TOPBAR_COLOR = setting('TOPBAR_COLOR', ['light', 'dark', 'brand']);
export const MENU_COLOR = setting('MENU_COLOR', ['light', 'dark', 'brand']);
/** A pinned hover view is a hover view: what pins it is the menu's own button. */
export const MENU_SIZE = setting('MENU_SIZE', [
  'default',
  'compact',
  'condensed',
  'sm-hover',
  'full',
  'fullscreen',
]);
