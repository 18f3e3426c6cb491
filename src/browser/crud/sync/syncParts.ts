import type { SyncCalls, SyncDefinition, SyncState } from './syncDefinition';
import type { SyncDraft } from './syncDraft';

/** The state to send, and its listeners. */
export interface Holder<View, Content> {
  state(): SyncState<View, Content>;
  set(changes: Partial<SyncState<View, Content>>): void;
  isWatched(): boolean;
}

export interface Parts<View, Content> {
  of: SyncDefinition<View, Content>;
  calls: SyncCalls<View>;
  draft: SyncDraft;
}
