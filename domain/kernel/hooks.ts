/** What is looked up, judged or completed when a record of some resource is saved, by name; the application has the functions. */
export type Preparation = 'grants' | 'account' | 'confirmation' | 'replacement' | 'same-files';

/** What of some resource's records is told in another way to some people, by name; the application has the functions. */
export type Telling = 'same-files' | 'names';

/** What stands beside a list of some resource, over all it finds and not its page alone, by name; the application has the functions. */
export type Figures = 'expense-totals' | 'hours';

/** What follows from any change of a record of some resource, by name; the application has the functions. */
export type Consequence =
  | 'access'
  | 'weeks-of-person'
  | 'weeks-of-schedule'
  | 'weeks-of-location'
  | 'weeks-of-holiday'
  | 'week-of-entry';

/** What the rules of a transition learn of the world around its record, by name; the application has the functions. */
export type Lookup = 'same-files' | 'week-reviewer';

/** What a transition brings about beside what any change of its record does, by name; the application has the functions. */
export type Effect = 'audit-note' | 'recount-week';

/** What the records of a resource bring about beside a save, by names. */
export interface Hooks {
  /** What its saves bring about beside the record, by names, in this order. */
  prepares?: readonly Preparation[];
  /** What follows from a change of its records, whether saved, deleted or brought back, by names in this order. */
  after?: readonly Consequence[];
  /** What of its records is told in another way to some people, by names. */
  tells?: readonly Telling[];
  /** What stands beside its list. */
  figures?: Figures;
  /** What happens to its records beside saves and transitions: the name that the history has for it → words. */
  events?: Readonly<Record<string, string>>;
  /** Its records are saved in a way of their own. */
  savedAs?: 'entry';
}
