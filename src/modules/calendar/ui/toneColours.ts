import { theme } from '@/browser/kit/styles/theme';
import type { OverlayTone } from '@/core/calendarDates';

/** The text colour of a tone and its background. */
type Pair = Readonly<Record<'main' | 'light', string>>;

const { palette } = theme;

export const toneColours: Readonly<Record<OverlayTone, Pair>> = {
  info: palette.info,
  success: palette.success,
  warning: palette.warning,
  error: palette.error,
  neutral: palette.neutral,
  primary: { main: palette.primary.main, light: palette.action.selected },
  dark: { main: palette.text.primary, light: palette.divider },
};
