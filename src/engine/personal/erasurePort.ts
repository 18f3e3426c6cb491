import type { Resource } from '@/core/resource/resource';

/** Removes data for good, within a change. */
export interface Erasing {
  /**
   * Destroys locked records at which nothing points any more, and empties the changes of their earlier events. A
   * person's password and sessions go with their record.
   */
  destroy(of: Resource, ids: readonly number[]): Promise<void>;
  /** Removes files that no record holds; their bytes go once the change is committed. */
  removeFiles(ids: readonly number[]): Promise<void>;
  /** Empties a field in the history of a resource's records; the other changes stay. */
  eraseChanges(of: Resource, ids: readonly number[], field: string): Promise<void>;
  /** Removes a person's password and the stored answers to their calls. */
  eraseAccount(personId: number): Promise<void>;
  /** Gives a person another name in the history: as an author, and as the one for whom a deputy acted. */
  eraseAuthor(person: { id: number; name: string }, after: string): Promise<void>;
}
