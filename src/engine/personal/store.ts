import type { Resource } from '@/core/resource/resource';

/** Removes data about people for good, within a change. */
export interface Erasing {
  /** Empties a field in the history of a resource's records; the other changes stay. */
  eraseChanges(of: Resource, ids: readonly number[], field: string): Promise<void>;
  /** Removes a person's password and the stored answers to their calls. */
  eraseAccount(personId: number): Promise<void>;
  /** Gives a person another name in the history: as an author, and as the one for whom a deputy acted. */
  eraseAuthor(person: { id: number; name: string }, after: string): Promise<void>;
}
