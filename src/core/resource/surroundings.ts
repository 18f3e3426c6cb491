import type { NoticeKind } from '@/core/notices';
import type { AnswerShapes } from '@/core/operations/answers';
import type { PersonalRecords } from '@/core/personal/mark';
import type { KeptByLaw } from './resourceParts';

/** The part of a resource about its lists, its history, other people and other changes. */
export interface Surroundings {
  /** Figures returned with its list, over all pages; the server part of its module computes them. */
  figures?: AnswerShapes;
  /** Events of its records apart from saves and transitions: name in the history → label. */
  events?: Readonly<Record<string, string>>;
  /** The kinds of notice about its records. */
  notices?: readonly NoticeKind[];
  /** The person whom its records are about, if fields are marked `personal`. Builds for browsers leave it out. */
  personal?: PersonalRecords;
  /**
   * Serializes changes of records that share this reference, across all resources with this name, because they are
   * checked together or change each other.
   */
  serializes?: { name: string; by: string };
  /** The reference whose record is locked first, because it changes together with a record of this resource. */
  lockedAfter?: string;
  /** Paths of resources whose writers are awaited before a record is locked, because they change with it. */
  locks?: readonly string[];
  /** True if people who see a record comment on it and mention each other. Left out: false. */
  comments?: boolean;
  /** The law that forbids destroying its records for some years. Left out: none. */
  keptByLaw?: KeptByLaw;
}
