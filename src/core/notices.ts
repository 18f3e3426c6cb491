import type { RoleKey } from './access/roles';
import type { AnyAction } from './access/row';
import { type AccessRow, may, type Principal } from './access/table';
import type { RecordValues } from './fields';

/** How somebody gets the notices of a kind by mail: each at once, all of a day together, or not at all. */
export const MAIL_CHOICES = { at_once: 'At once', daily: 'Daily', never: 'Never' } as const;
export type MailChoice = keyof typeof MAIL_CHOICES;

/** Fields of a record → the values of which each has one. */
export type HeldValues = Readonly<Record<string, readonly string[]>>;

/** What a record brings a notice about by as it is changed, in the transaction of that change. */
type Caused =
  /** Transitions by their names in the history, or what else changes a record, by a name of its own. */
  | { transitions: readonly string[] }
  /** The record has these values, and had not before, or has them and this field is another (`orChanges`). */
  | { becomes: HeldValues; orChanges?: string };

/** What only time brings about, found by looking for it. */
export type Timed =
  /** A date of the record is at most so many days ahead, while it has these values. */
  | { date: string; daysBefore: number; while?: HeldValues }
  /** So many days have passed since a moment or a date of the record, while it has these values. */
  | { since: string; days: number; while: HeldValues };

/** What an operation or the clock gives a notice of, with these words beside those of the record, for people it names itself. */
interface Given {
  says: readonly string[];
}

/** A kind of notice that the records of a resource give: when, to whom, and in which words. */
export interface NoticeKind {
  /** Its name on the wire; no two kinds share one. */
  name: string;
  /** What people read where they choose how they get it. */
  label: string;
  when: Caused | Timed | Given;
  /** Ways over references from the record, each to a person who gets it. */
  to: readonly (readonly string[])[];
  /** Where none of these leads to anybody: everybody with one of these roles. */
  orRoles?: readonly RoleKey[];
  /** It is for people who may do this with records of the resource; nobody else gets it, or chooses how. Left out: for everybody. */
  needs?: AnyAction;
  /** Whether today's deputies of those who get it get it too. */
  deputies?: true;
  /**
   * One sentence; `%{field}` stands for a value of the record as people read it, a reference for the title of its
   * record, `%{by}` for the name of the person who made the change, and the name of an input of a transition for what
   * was typed there.
   */
  text: string;
  /** Words of the record beside those of its fields, by the names that the sentence calls them by. */
  words?: Readonly<Record<string, (record: RecordValues) => string>>;
  /** The address of its screen, `%{field}` for a value as it is stored. Left out: the page of the record. */
  link?: string;
  /** How people get it by mail who have not chosen. */
  mail: MailChoice;
  /** Left out: each record has a notice of its own. */
  merges?: Merging;
  /** Left out: somebody gets as many as there are. */
  gathers?: Gathering;
}

/** Notices that become one where somebody has not read the first of them, and the others come within so many minutes. */
interface Gathering {
  /** Those of one record, or all of their kind. */
  by: 'record' | 'kind';
  minutes: number;
  /** The sentence about several, with the words of the last. */
  text: string;
  /** The address where several are seen. Left out: that of one. */
  link?: string;
}

/** Records that are told in one notice, where they come within so many minutes of the first of them. */
export interface Merging {
  /** The fields in which they are the same ("the same vehicle"); what has to be told by itself differs in one of them. */
  same: readonly string[];
  minutes: number;
  /** The field by which each of them is named. */
  listing: string;
  /** The sentence about several; beside the words of the last of them, `%{count}` says how many, and `%{<listing>}` names them. */
  text: string;
  /** The address where several are seen. */
  link: string;
}

/** A kind that only time brings about. */
export type TimedKind = NoticeKind & { when: Timed };

/** Whether time alone brings about notices of a kind. */
export const isTimed = (kind: NoticeKind): kind is TimedKind =>
  'date' in kind.when || 'since' in kind.when;

/** Whether somebody can get notices of a kind, which records under this row of the access table give. */
export const mayGet = (
  { to, orRoles, needs }: Pick<NoticeKind, 'to' | 'orRoles' | 'needs'>,
  access: AccessRow,
  by: Principal,
): boolean =>
  (needs === undefined || may(by, access, needs)) &&
  (to.length > 0 || orRoles === undefined || orRoles.includes(by.role));

/** A sentence or an address with the words in place of `%{name}`; what there is no word for is left out. */
export const filledIn = (text: string, words: Readonly<Record<string, unknown>>): string =>
  text.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(words[name] ?? ''));

/** The names in a sentence that stand for something else. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name);
