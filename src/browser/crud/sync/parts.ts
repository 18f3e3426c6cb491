import type { SyncCalls, SyncDefinition, SyncState } from './definition';
import type { SyncDraft } from './syncDraft';

/** Where the state is that is sent, and who sees it. */
export interface Holder<View, Content> {
  state(): SyncState<View, Content>;
  set(changes: Partial<SyncState<View, Content>>): void;
  isWatched(): boolean;
}

/** What sending works with. */
export interface Parts<View, Content> {
  of: SyncDefinition<View, Content>;
  calls: SyncCalls<View>;
  draft: SyncDraft;
}
