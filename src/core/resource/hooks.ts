import type { NoticeKind } from '@/core/notices';
import type { AnswerShapes } from '@/core/operations/answers';

/**
 * What a hook can be.
 * `preparation`: what is looked up, judged or completed when a record is saved.
 * `saving`: a way of its own in which records are saved.
 * `consequence`: what follows from any change of a record.
 * `presenter`: shows values of records in another way to some people.
 * `figures`: what stands beside a list, over all it finds and not its page alone.
 * `lookup`: what the rules of a transition learn of the world around its record.
 * `effect`: what a transition brings about beside what any change of its record does.
 */
type HookKind =
  | 'preparation'
  | 'saving'
  | 'consequence'
  | 'presenter'
  | 'figures'
  | 'lookup'
  | 'effect';

/**
 * The names of hooks and what each can be. An area adds its own beside the entry that names them (`declare module`);
 * the functions are in the application. So the kernel knows none of them, and a misspelt name does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas merge their names into it, which a type does not allow.
export interface HookNames {}

/** The names of all hooks of a kind. */
type Named<K extends HookKind> = {
  [N in keyof HookNames]: K extends HookNames[N] ? N : never;
}[keyof HookNames];

/** The name of what is looked up, judged or completed when a record of some resource is saved. */
export type Preparation = Named<'preparation'>;

/** The name of a way of its own in which records of some resource are saved. */
export type Saving = Named<'saving'>;

/** The name of what shows values of some resource's records in another way to some people. */
export type Presenter = Named<'presenter'>;

/** The name of what stands beside a list of some resource. */
export type Figures = Named<'figures'>;

/** The name of what follows from any change of a record of some resource. */
export type Consequence = Named<'consequence'>;

/** The name of what the rules of a transition learn of the world around its record. */
export type Lookup = Named<'lookup'>;

/** The name of what a transition brings about beside what any change of its record does. */
export type Effect = Named<'effect'>;

/** What the records of a resource bring about beside a save, by names. */
export interface Hooks {
  /** What its saves bring about beside the record, by names, in this order. */
  prepares?: readonly Preparation[];
  /** What follows from a change of its records, whether saved, deleted or brought back, by names in this order. */
  after?: readonly Consequence[];
  /** What shows values of its records in another way to some people, by names. */
  presents?: readonly Presenter[];
  /** What stands beside its list: who works it out, by name, and what it holds. */
  figures?: { name: Figures; shape: AnswerShapes };
  /** What happens to its records beside saves and transitions: the name that the history has for it → words. */
  events?: Readonly<Record<string, string>>;
  /**
   * Changes of records that share this reference follow one another, in every resource that gives them this name: they
   * are judged beside each other, or change each other.
   */
  serializes?: { name: string; by: string };
  /** The reference whose record is locked before a record of this resource is: it is changed with it, and changes it. */
  lockedAfter?: string;
  /** Resources, by path, whose other writers are waited for before a record is locked to be changed: they are changed with it. */
  waitsFor?: readonly string[];
  /** Its records are saved in a way of their own. */
  savedAs?: Saving;
  /** What its records tell people of. */
  notices?: readonly NoticeKind[];
}
