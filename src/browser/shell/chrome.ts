import type { CSSObject } from '@mui/material/styles';

const dark = {
  surface: '#161D38',
  resting: '#161D38',
  warning: '#F5B95F',
  item: '#B4BDD6',
  active: '#FFFFFF',
  selected: '#26305A',
  line: '#262D42',
};

const brand = {
  resting: 'linear-gradient(135deg, #27369E, #4A3FB5)',
  warning: '#F5B95F',
  surface: 'linear-gradient(135deg, #27369E, #4A3FB5)',
  item: '#E4E8FF',
  active: '#FFFFFF',
  selected: 'rgb(255 255 255 / 16%)',
  line: 'rgb(255 255 255 / 16%)',
};

const light = {
  surface: '#FFFFFF',
  // The page's background, until content scrolls under the bar.
  resting: '#F5F6FA',
  warning: '#8F4E00',
  item: '#535C74',
  active: '#27369E',
  selected: '#E9ECFB',
  line: '#E3E6EF',
};

// In the dark scheme a light bar uses the scheme's own surface colour.
const lightBarInTheDark = {
  surface: '#161B2C',
  resting: '#0E1220',
  warning: '#F5B95F',
  item: '#A6AFC6',
  active: '#FFFFFF',
  selected: '#262F57',
  line: '#262D42',
};

// The logo's blue would be invisible on the gradient.
const BRAND_MARK = 'rgb(255 255 255 / 22%)';

const variables = (part: 'menu' | 'topbar', colors: typeof light, title: string): CSSObject => ({
  [`--${part}-surface`]: colors.surface,
  [`--${part}-resting`]: colors.resting,
  [`--${part}-warning`]: colors.warning,
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
  ':root[data-menu-color=brand]': {
    ...variables('menu', brand, '#FFFFFF'),
    '--menu-mark': BRAND_MARK,
  },
  ':root[data-topbar-color=light]': variables('topbar', light, '#171C2E'),
  ':root[data-topbar-color=dark]': variables('topbar', dark, '#E8EBF5'),
  ':root[data-topbar-color=brand]': {
    ...variables('topbar', brand, '#FFFFFF'),
    '--topbar-mark': BRAND_MARK,
  },
  ':root[data-bs-theme=dark][data-topbar-color=light]': variables(
    'topbar',
    lightBarInTheDark,
    '#E8EBF5',
  ),
  ':root.sidebar-enable body': {
    overflow: 'hidden',
    // Compensates for the hidden scrollbar; narrower windows have overlay scrollbars.
    '@media (min-width: 1041px)': { paddingRight: 'var(--scrollbar-width)' },
  },
  // Two sticky bars: scrolling to an element must not hide it below them.
  '@media (min-width: 992px)': { ':root[data-layout=topnav]': { scrollPaddingTop: 140 } },
};
