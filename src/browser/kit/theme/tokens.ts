/** A text colour with its background; every pair meets AA. */
export interface Pair {
  on: string;
  surface: string;
}

export interface Tokens {
  background: string;
  paper: string;
  /** Overlays: menus, dialogs. */
  raised: string;
  text: string;
  secondary: string;
  placeholder: string;
  primary: string;
  onPrimary: string;
  pressed: string;
  success: Pair;
  warning: Pair;
  error: Pair;
  info: Pair;
  neutral: Pair;
  field: string;
  divider: string;
  selected: string;
  /** The text of a selected tab or entry. */
  active: string;
}

export const lightTokens: Tokens = {
  background: '#F5F6FA',
  paper: '#FFFFFF',
  raised: '#FFFFFF',
  text: '#171C2E',
  secondary: '#535C74',
  placeholder: '#656D84',
  primary: '#3346C7',
  onPrimary: '#FFFFFF',
  pressed: '#27369E',
  success: { on: '#1B6E3C', surface: '#E5F5EA' },
  warning: { on: '#8F4E00', surface: '#FDF0DA' },
  error: { on: '#B3261E', surface: '#FCE9E7' },
  info: { on: '#0A5F8F', surface: '#E4F2FB' },
  neutral: { on: '#47506A', surface: '#EDF0F6' },
  field: '#7F889F',
  divider: '#E3E6EF',
  selected: '#E9ECFB',
  active: '#27369E',
};

export const darkTokens: Tokens = {
  background: '#0E1220',
  paper: '#161B2C',
  raised: '#1E2438',
  text: '#E8EBF5',
  secondary: '#A6AFC6',
  placeholder: '#A6AFC6',
  primary: '#A3B1FF',
  onPrimary: '#0E1220',
  pressed: '#A3B1FF',
  success: { on: '#7FD8A0', surface: '#15301F' },
  warning: { on: '#F5B95F', surface: '#352611' },
  error: { on: '#FF9C94', surface: '#3A1A1A' },
  info: { on: '#7CC7F2', surface: '#10293A' },
  neutral: { on: '#B9C1D6', surface: '#262D42' },
  field: '#7A83A0',
  divider: '#262D42',
  selected: '#262F57',
  active: '#FFFFFF',
};
