import type { AnyAction } from './access/accessRow';
import type { RoleKey } from './access/roles';
import { type AccessRow, may, type Principal } from './access/table';
import type { RecordValues } from './fields';

/** The ways to get notices of a kind by mail: each at once, all of a day in one mail, or none. */
export const MAIL_CHOICES = { at_once: 'At once', daily: 'Daily', never: 'Never' } as const;
export type MailChoice = keyof typeof MAIL_CHOICES;

/** Fields of a record → the values, one of which each must have. */
export type HeldValues = Readonly<Record<string, readonly string[]>>;

/** The changes of a record that cause a notice, in the same transaction. */
type Caused =
  /** Transitions by their names in the history, or other named actions. */
  | { transitions: readonly string[] }
  /** The record gets these values, or has them and one of the fields `orChanges` changes. */
  | { becomes: HeldValues; orChanges?: readonly string[] };

/** Causes that depend on time alone, found by a regular check. */
export type Timed =
  /** A date of the record is at most this many days ahead, while it has these values. */
  | { date: string; daysBefore: number; while?: HeldValues }
  /** This many days have passed since a moment or a date of the record, while it has these values. */
  | { since: string; days: number; while: HeldValues };

/** A notice that code sends to people it names, with these words in addition to those of the record. */
interface Given {
  says: readonly string[];
}

/** A kind of notice of a resource: when it is sent, to whom, and its text. Browsers have its name, label, cause and mail alone. */
export interface NoticeKind {
  /** Its name on the wire; no two kinds share one. */
  name: string;
  /** The label where people choose how to get it. */
  label: string;
  when: Caused | Timed | Given;
  /** Chains of references from the record, each to a person who gets it. */
  to: readonly (readonly string[])[];
  /** If none of these leads to anybody: everybody with one of these roles. */
  orRoles?: readonly RoleKey[];
  /** Only people with this action on records of the resource get it or choose how. Left out: everybody. */
  needs?: AnyAction;
  /** Deputies of the people who get it today get it too. */
  deputies?: true;
  /**
   * One sentence; `%{field}` stands for a value of the record as people read it, a reference for its record's title,
   * `%{by}` for the person who made the change, and the name of a transition's input for the value typed.
   */
  text: string;
  /** Further placeholders of the text, by name. */
  words?: Readonly<Record<string, (record: RecordValues) => string>>;
  /** The address of its screen, `%{field}` for a stored value. Left out: the page of the record. */
  link?: string;
  /** The default way to get it by mail. */
  mail: MailChoice;
  /** Left out: each record has its own notice. */
  merges?: Merging;
  /** Left out: repeated notices stay separate. */
  gathers?: Gathering;
}

/** Repeated notices that become one while the first is unread and the others follow within these minutes. */
interface Gathering {
  /** Joins those of one record, or all of the kind. */
  by: 'record' | 'kind';
  minutes: number;
  /** The sentence for several, with the placeholders of the last. */
  text: string;
  /** The address of the screen for several. Left out: that of one. */
  link?: string;
}

/** Records that share one notice if they follow within these minutes of the first. */
export interface Merging {
  /** The fields that must be equal ("the same vehicle") for records to share a notice. */
  same: readonly string[];
  minutes: number;
  /** The field that names each record in the list. */
  listing: string;
  /** The sentence for several; `%{count}` is their number, `%{<listing>}` their names, the rest as for the last. */
  text: string;
  /** The address of the screen for several. */
  link: string;
}

/** A kind caused by time alone. */
export type TimedKind = NoticeKind & { when: Timed };

/** Returns true if notices of a kind are caused by time alone. */
export const isTimed = (kind: NoticeKind): kind is TimedKind =>
  'date' in kind.when || 'since' in kind.when;

/** Returns true if somebody can get notices of a kind, for a resource with this access row. */
export const mayGet = (
  { to, orRoles, needs }: Pick<NoticeKind, 'to' | 'orRoles' | 'needs'>,
  access: AccessRow,
  by: Principal,
): boolean =>
  (needs === undefined || may(by, access, needs)) &&
  (to.length > 0 || orRoles === undefined || orRoles.includes(by.role));

/** The sentences of the program, split at their placeholders: text and name in turn. */
const piecesOf = new Map<string, readonly string[]>();

function inPieces(text: string): readonly string[] {
  const known = piecesOf.get(text);
  if (known) return known;
  const pieces = text.split(/%\{(\w+)\}/);
  piecesOf.set(text, pieces);
  return pieces;
}

/** Replaces `%{name}` in a sentence or an address of the program with its word, or with nothing. */
export function filledIn(text: string, words: Readonly<Record<string, unknown>>): string {
  let filled = '';
  for (const [at, piece] of inPieces(text).entries())
    filled += at % 2 === 0 ? piece : String(words[piece] ?? '');
  return filled;
}

/** Returns the placeholder names in a sentence. */
export const namesIn = (text: string): string[] => inPieces(text).filter((_, at) => at % 2 === 1);
