import type { CSSObject } from '@mui/material/styles';

const dark = {
  surface: '#161D38',
  item: '#B4BDD6',
  active: '#FFFFFF',
  selected: '#26305A',
  line: '#262D42',
};

const brand = {
  surface: 'linear-gradient(135deg, #27369E, #4A3FB5)',
  item: '#E4E8FF',
  active: '#FFFFFF',
  selected: 'rgb(255 255 255 / 16%)',
  line: 'rgb(255 255 255 / 16%)',
};

const light = {
  surface: '#FFFFFF',
  item: '#535C74',
  active: '#27369E',
  selected: '#E9ECFB',
  line: '#E3E6EF',
};

// In the dark scheme a light bar is as light as the scheme's own paper.
const lightBarInTheDark = {
  surface: '#161B2C',
  item: '#A6AFC6',
  active: '#FFFFFF',
  selected: '#262F57',
  line: '#262D42',
};

const variables = (part: 'menu' | 'topbar', colors: typeof light, title: string): CSSObject => ({
  [`--${part}-surface`]: colors.surface,
  [`--${part}-item`]: colors.item,
  [`--${part}-active`]: colors.active,
  [`--${part}-selected`]: colors.selected,
  [`--${part}-line`]: colors.line,
  [`--${part}-title`]: title,
});

/** The colours of the menu and the top bar, by the attributes of `<html>`. */
export const chromeColors: Record<string, CSSObject> = {
  ':root[data-menu-color=light]': variables('menu', light, '#171C2E'),
  ':root[data-menu-color=dark]': variables('menu', dark, '#E8EBF5'),
  ':root[data-menu-color=brand]': variables('menu', brand, '#FFFFFF'),
  ':root[data-topbar-color=light]': variables('topbar', light, '#171C2E'),
  ':root[data-topbar-color=dark]': variables('topbar', dark, '#E8EBF5'),
  ':root[data-topbar-color=brand]': variables('topbar', brand, '#FFFFFF'),
  ':root[data-bs-theme=dark][data-topbar-color=light]': variables(
    'topbar',
    lightBarInTheDark,
    '#E8EBF5',
  ),
  ':root.sidebar-enable body': { overflow: 'hidden' },
};
