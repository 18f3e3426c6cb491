import type { Identifier } from 'react-admin';
import { type RecordDraft, useRecordDraft } from '@/browser/crud/form/saving/useRecordDraft';
import { tabDraftKey } from '@/browser/crud/sync/drafts';
import type { Resource } from '@/core/resource/resource';

/**
 * Returns the store of what is typed into the dialog of a transition of these records, in this tab, until the dialog
 * is closed. It outlives a reload and the end of the session. Nothing until the person is loaded.
 */
export const useTransitionDraft = (
  resource: Resource,
  name: string,
  ids: readonly Identifier[],
): RecordDraft | undefined => useRecordDraft(resource, `${ids.join()}/${name}`, tabDraftKey);
