import type { ComponentType } from 'react';
import type { RecordValues } from '@/core/fields';
import type { ReviewRow } from './actions/reviewed';

/** A column of a queue. */
export interface QueueColumn {
  /** What it is sorted by, where it is; else a name of its own. */
  name: string;
  /** The key of its words. */
  label: string;
  isSortable?: boolean;
  /** Figures stand at the right of their column, and the highest come first. */
  isFigure?: boolean;
  /** Whether it stays in one line. */
  isOneLine?: boolean;
  Cell: ComponentType<{ row: ReviewRow }>;
}

/** Another way to make a transition, asked about in a dialog. */
export interface Variant {
  /** The transition that it makes. */
  of: string;
  /** The key that opens its dialog. */
  key: string;
}

/** The props of a dialog about a row. */
export interface QueueDialogProps {
  row: ReviewRow;
  /** Makes the transition with what was typed, and says so, in words of its own where they are given; what it throws is for the dialog to say. */
  onSubmit: (input: RecordValues, told?: string) => Promise<unknown>;
  onClose: () => void;
}

/** What a feature shows of its queue in a way of its own. Whatever is left out is drawn from the resource's entry. */
export interface QueueLook {
  /**
   * The keys of its own texts: `title`, `many` (what many of them are called), `tab.<state>`, `empty.<state>`, and for transitions and variants `label`,
   * `bulk`, `done`, `failed`, `again`, `ask`, `advice` and `confirm`, each as in `done.<name>`.
   */
  texts?: (key: string) => string;
  /** The fields that the rows are put in order by, the first to judge first. */
  sort?: readonly string[];
  /** The fields that narrow it. */
  narrowedBy?: readonly string[];
  /** What narrows it, where fields are not enough. */
  Filters?: ComponentType;
  /** Shown over the rows. */
  Notices?: ComponentType;
  /** The first is the row's name. */
  columns?: readonly QueueColumn[];
  /** Shown under a row's name in small letters. */
  Detail?: ComponentType<{ row: ReviewRow }>;
  /** Beside the name of a card. */
  CardAside?: ComponentType<{ row: ReviewRow }>;
  /** Under the name of a card. */
  CardBody?: ComponentType<{ row: ReviewRow }>;
  /** The last row of the table, and the last card. */
  TableFoot?: ComponentType<{ isSelectable: boolean }>;
  CardsFoot?: ComponentType;
  /** All about the chosen row. */
  Panel?: ComponentType<{ row: ReviewRow }>;
  /** Tells what rows are called. */
  useNameOf?: () => (row: RecordValues) => string;
  /** What the records of each state come to. */
  useAmounts?: () => Readonly<Record<string, string | undefined>>;
  /** Told the rows from the current one on; answers the current row as its panel shows it. */
  useSeen?: (rows: readonly ReviewRow[], isPanelOpen: boolean) => (row: ReviewRow) => ReviewRow;
  /** By a name of their own. */
  variants?: Readonly<Record<string, Variant>>;
  /** Dialogs of its own, by the name of the transition or the variant. */
  dialogs?: Readonly<Record<string, ComponentType<QueueDialogProps>>>;
  /** Tells what there is to check in a row, in few words each: a review of several rows shows it first. Left out: it asks nothing. */
  useRemarks?: () => (row: ReviewRow) => readonly string[];
  /** What goes into the question about rows. */
  useQuestionWords?: () => (rows: readonly ReviewRow[]) => Readonly<Record<string, unknown>>;
}
