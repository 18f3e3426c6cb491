import { dayShown } from '@/core/fields/kinds/date';

/** Returns a day or moment of a sheet as people read it: "2026-11-01 09:00" → "01-11-2026 09:00". */
export const dayFirst = (text: string): string => `${dayShown(text.slice(0, 10))}${text.slice(10)}`;
