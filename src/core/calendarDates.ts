/** A date field of records that can be laid over the calendar. */
export interface OverlayDate {
  path: string;
  /** The date field, which must be a filter of the resource's list. */
  field: string;
  filter?: Readonly<Record<string, unknown>>;
  /** The field of the last day, if it lasts longer than one. */
  until?: string;
  /** The field with the person or thing concerned; by default the title of the record. */
  whose?: string;
  /** The field that describes it, if the date alone does not. */
  what?: string;
  /** The fields for a first day that starts at noon, or a last day that ends at noon. */
  half?: { start: string; end?: string };
  /** The field with the part of the country; the same day in all parts is shown once. */
  part?: string;
}

/** The colour that distinguishes an overlay, in addition to its text. */
export type OverlayTone = 'info' | 'success' | 'warning' | 'primary' | 'neutral' | 'error' | 'dark';

/** A set of dates that is laid over the calendar together. */
export interface Overlay {
  name: string;
  /** Its place among the overlays of all modules. */
  at: number;
  tone: OverlayTone;
  dates: readonly OverlayDate[];
}
