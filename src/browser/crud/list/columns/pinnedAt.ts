import type { CSSProperties } from 'react';

/** Returns the custom property with the distance of a pinned column from the left edge, once it is measured. */
export const pinOf = (index: number) => `--pin-${index}`;

/** Returns the props of a cell in a column that may be pinned. The first one always stays in view. */
export const pinnedAt = (index: number, isPinned: boolean, style?: CSSProperties) =>
  index > 0 && isPinned
    ? { 'data-pinned': '', style: { ...style, left: `var(${pinOf(index)})` } }
    : { style };
