import type { ComponentType } from 'react';
import type { CellProps } from '@/browser/fields/fieldProps';
import type { Field, KindName } from '@/core/fields';
import { BooleanCell } from './BooleanCell';
import { ChoiceCell } from './ChoiceCell';
import { ColourCell } from './ColourCell';
import { EmailCell } from './EmailCell';
import { FileCell } from './FileCell';
import { FilesCell } from './FilesCell';
import { InstantCell } from './InstantCell';
import { MoneyCell } from './MoneyCell';
import { NoteCell } from './NoteCell';
import { NumberCell } from './NumberCell';
import { PermissionsCell } from './PermissionsCell';
import { PhoneCell } from './PhoneCell';
import { PlainCell } from './PlainCell';
import { ReferenceCell } from './ReferenceCell';
import { RowsCell } from './RowsCell';
import { TagsCell } from './TagsCell';
import { UrlCell } from './UrlCell';

/** The cells of kinds that need more than plain text. */
const cells: { [K in KindName]?: ComponentType<CellProps<Extract<Field, { kind: K }>>> } = {
  boolean: BooleanCell,
  choice: ChoiceCell,
  colour: ColourCell,
  date: NumberCell,
  decimal: NumberCell,
  email: EmailCell,
  file: FileCell,
  files: FilesCell,
  instant: InstantCell,
  integer: NumberCell,
  money: MoneyCell,
  note: NoteCell,
  percentage: NumberCell,
  permissions: PermissionsCell,
  phone: PhoneCell,
  reference: ReferenceCell,
  rows: RowsCell,
  tags: TagsCell,
  time: NumberCell,
  url: UrlCell,
};

/** Returns the cell that shows a field's value. */
export const cellOf = (field: Field) =>
  (cells[field.kind] ?? PlainCell) as ComponentType<CellProps<Field>>;
