import type { ComponentType } from 'react';
import type { FileValue, Value } from '@/core/fields';

/** A field's value on a form: a value as it is on the wire, or files that were chosen and are not sent yet. */
export type FormValue = Value | File | readonly (FileValue | File)[];

/** What a filter holds: parameter of the list (the field's name, or a bound of it) → value. */
export type FilterValues = Readonly<Record<string, Value | readonly string[] | undefined>>;

/** The input of a field on a form; it reads and writes the form it is in. */
export interface InputProps<F> {
  source: string;
  field: F;
  isDisabled?: boolean;
}

/** A value that is there, as people read it. `isPlain` asks for words alone, to stand in a sentence. */
export interface CellProps<F> {
  source: string;
  field: F;
  value: NonNullable<Value>;
  /**
   * The value of another field that its words need: of a moment that a device gave, when the server received it; of a
   * choice that counts down to a day, that day.
   */
  beside?: Value | undefined;
  isPlain?: boolean;
}

/** The editor of a filter; `error` is said of what was typed once it is applied. */
export interface FilterProps<F> {
  source: string;
  field: F;
  values: FilterValues;
  error?: string;
  onChange: (values: FilterValues) => void;
}

/** The input and the filter of a kind of field; src/core/fields has its meaning. */
export interface FieldFace<F> {
  Input: ComponentType<InputProps<F>>;
  Filter: ComponentType<FilterProps<F>>;
}
