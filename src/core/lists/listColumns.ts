/** A column of a list, in its place from the left. */
export interface ListColumn {
  name: string;
  /** In pixels; `null`: as wide as its content needs. */
  width: number | null;
  /** True while it stays in view when the list scrolls sideways. */
  pinned: boolean;
}

/** The limits of a width that somebody chooses, in pixels. */
export const COLUMN_WIDTH = { min: 48, max: 800 };
