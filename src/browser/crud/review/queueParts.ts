import type { ComponentType } from 'react';
import type { RecordValues } from '@/core/fields';
import type { ReviewRow } from './actions/reviewed';

export interface QueueColumn {
  /** The sort field if it is sortable; otherwise any unique name. */
  name: string;
  /** The message key of its label. */
  label: string;
  isSortable?: boolean;
  /** True for figures, which align right and sort in descending order first. */
  isFigure?: boolean;
  /** True if its values never wrap. */
  isOneLine?: boolean;
  Cell: ComponentType<{ row: ReviewRow }>;
}

/** Another way to make a transition, with its own dialog. */
export interface Variant {
  of: string;
  /** The key that opens its dialog. */
  key: string;
}

/** The props of a dialog about a row. */
export interface QueueDialogProps {
  row: ReviewRow;
  /** Makes the transition with the input and notifies, with `sentence` if given. The dialog shows its errors. */
  onSubmit: (input: RecordValues, sentence?: string) => Promise<unknown>;
  onClose: () => void;
}

/** The custom parts of a feature's queue. Parts that are left out are generated from the resource. */
export interface QueueLook {
  /**
   * Returns the message keys of its texts: `title`, `many` (the plural), `tab.<state>`, `empty.<state>`, and like
   * `done.<name>` for transitions and variants: `label`, `bulk`, `failed`, `again`, `ask`, `advice` and `confirm`.
   */
  texts?: (key: string) => string;
  /** The sort fields, so that the row to review first comes first. */
  sort?: readonly string[];
  filterFields?: readonly string[];
  /** The filters, if fields are not enough. */
  Filters?: ComponentType;
  /** Shown above the rows. */
  Notices?: ComponentType;
  /** The first is the row's name. */
  columns?: readonly QueueColumn[];
  /** Shown below a row's name. */
  Detail?: ComponentType<{ row: ReviewRow }>;
  /** Next to the name of a card. */
  CardAside?: ComponentType<{ row: ReviewRow }>;
  /** Below the name of a card. */
  CardBody?: ComponentType<{ row: ReviewRow }>;
  /** The last row of the table, and the last card. */
  TableFoot?: ComponentType<{ isSelectable: boolean }>;
  CardsFoot?: ComponentType;
  Panel?: ComponentType<{ row: ReviewRow }>;
  useNameOf?: () => (row: RecordValues) => string;
  /** Returns the total amount of each state's records. */
  useAmounts?: () => Readonly<Record<string, string | undefined>>;
  /** Takes the rows from the current one on, and returns a function for the current row as its panel shows it. */
  useSeen?: (rows: readonly ReviewRow[], isPanelOpen: boolean) => (row: ReviewRow) => ReviewRow;
  variants?: Readonly<Record<string, Variant>>;
  /** Custom dialogs, by the name of the transition or variant. */
  dialogs?: Readonly<Record<string, ComponentType<QueueDialogProps>>>;
  /** Returns a function that returns short remarks on a row. A bulk review shows these first. */
  useRemarks?: () => (row: ReviewRow) => readonly string[];
  /** Returns the arguments of the dialog's texts for these rows. */
  useQuestionWords?: () => (rows: readonly ReviewRow[]) => Readonly<Record<string, unknown>>;
}
