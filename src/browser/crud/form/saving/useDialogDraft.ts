import type { Identifier } from 'react-admin';
import { tabDraftKey } from '@/browser/crud/sync/drafts';
import type { Resource } from '@/core/resource/resource';
import { type RecordDraft, useRecordDraft } from './useRecordDraft';

/**
 * Returns the store of what is typed into a dialog about these records, such as that of a transition, in this tab,
 * until the dialog is closed. It outlives a reload and the end of the session. Nothing until the person is loaded.
 */
export const useDialogDraft = (
  resource: Resource,
  name: string,
  ids: readonly Identifier[],
): RecordDraft | undefined => useRecordDraft(resource, `${ids.join()}/${name}`, tabDraftKey);
