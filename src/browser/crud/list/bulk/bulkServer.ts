import type {
  ActivityGroup,
  BulkChange,
  BulkFailure,
  BulkTarget,
  PreviewRow,
} from '@/core/lists/bulkChanges';

/** The part of the app's provider that changes many records at once. */
export interface BulkServer {
  /** Returns the effect that a change would have. Nothing is saved. */
  previewTogether(
    route: string,
    target: BulkTarget,
    change: BulkChange,
    signal?: AbortSignal,
  ): Promise<{ rows: readonly PreviewRow[]; failed: readonly BulkFailure[] }>;
  /** Changes records. A change of many goes on after the answer, whose group is then `running`. */
  changeTogether(
    route: string,
    target: BulkTarget,
    change: BulkChange,
  ): Promise<{ group: ActivityGroup; failed: readonly BulkFailure[] }>;
}
