import type { ComponentType } from 'react';
import type { FileValue, Value } from '@/core/fields';

/** A field's value on a form: a wire value, or chosen files that are not sent yet. */
export type FormValue = Value | File | readonly (FileValue | File)[];

/** The values of a filter by list parameter (the field's name or a bound of it). */
export type FilterValues = Readonly<Record<string, Value | readonly string[] | undefined>>;

/** The props of a form input, which reads and writes the form around it. */
export interface InputProps<F> {
  source: string;
  field: F;
  isDisabled?: boolean;
}

/** The props of a cell for an existing value. `isPlain` means text only, for use in a sentence. */
export interface CellProps<F> {
  source: string;
  field: F;
  value: NonNullable<Value>;
  /**
   * The value of a related field that the text needs: for a device time, when the server received it; for a choice
   * with a countdown, its day.
   */
  related?: Value | undefined;
  isPlain?: boolean;
}

/** The props of a filter's editor; `error` describes its typed text once it is applied. */
export interface FilterProps<F> {
  source: string;
  field: F;
  values: FilterValues;
  /** The list parameters that are edited; the kind's usual ones if left out. */
  names?: readonly string[];
  /** Lets several records be chosen. */
  isSeveral?: boolean;
  error?: string;
  onChange: (values: FilterValues) => void;
}

/** The input and filter of a field kind; src/core/fields defines its meaning. */
export interface FieldEditors<F> {
  Input: ComponentType<InputProps<F>>;
  Filter: ComponentType<FilterProps<F>>;
}
