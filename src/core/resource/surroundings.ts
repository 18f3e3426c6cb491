import type { NoticeKind } from '@/core/notices';
import type { AnswerShapes } from '@/core/operations/answers';

/** What a resource says of more than its records by themselves: lists, history, people and other changes. */
export interface Surroundings {
  /** What stands with its list, over all it finds and not its page alone; the server part of its module works it out. */
  figures?: AnswerShapes;
  /** What happens to its records apart from saves and transitions: the name that the history has for it → words. */
  events?: Readonly<Record<string, string>>;
  /** What its records notify people of. */
  notices?: readonly NoticeKind[];
  /**
   * Changes of records that share this reference follow one another, in every resource that gives them this name: they
   * are judged together, or change each other.
   */
  serializes?: { name: string; by: string };
  /** The reference whose record is locked before a record of this resource is: it is changed with it, and changes it. */
  lockedAfter?: string;
  /** Resources, by path, whose other writers are waited for before a record is locked to be changed: they are changed with it. */
  waitsFor?: readonly string[];
}
