import type { NoticeKind } from '@/core/notices';
import type { AnswerShapes } from '@/core/operations/answers';

/** The part of a resource that is about its lists, its history, other people and other changes. */
export interface Surroundings {
  /** Figures that stand with its list, over all it finds and not its page alone; the server part of its module works them out. */
  figures?: AnswerShapes;
  /** Events of its records apart from saves and transitions: the name that the history has for each → words. */
  events?: Readonly<Record<string, string>>;
  /** Kinds of notice that its records give. */
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
