import type { Palette } from '@mui/material/styles';
import type { OverlayTone } from '@/core/calendarDates';

/** The text colour of a tone and its background. */
type Pair = Readonly<Record<'main' | 'light', string>>;

/** Returns the colours of the overlays. */
export const toneColours = (palette: Palette): Readonly<Record<OverlayTone, Pair>> => ({
  info: palette.info,
  success: palette.success,
  warning: palette.warning,
  error: palette.error,
  neutral: palette.neutral,
  primary: { main: palette.primary.main, light: palette.action.selected },
  dark: { main: palette.text.primary, light: palette.divider },
});
