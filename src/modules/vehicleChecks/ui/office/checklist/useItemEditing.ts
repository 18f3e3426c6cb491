import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import { useReadAgain } from '@/browser/crud/calls/useReadAgain';
import type { Checklist } from '@/modules/vehicleChecks/model/checklists/checklistFields';
import { type ChecklistItem, issuesOfItems } from '@/modules/vehicleChecks/model/checklists/items';
import { checklistResource } from '@/modules/vehicleChecks/ui/office/resources';

/** Edits the items of a version. Saving the items of a published version opens the draft of the next. */
export function useItemEditing(version: Checklist & { id: number }) {
  const call = useOperation();
  const readAgain = useReadAgain(checklistResource);
  const notify = useNotify();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<readonly ChecklistItem[]>();
  const [isSaving, setSaving] = useState(false);
  const items = edited ?? version.items;
  const save = async () => {
    const [issue] = issuesOfItems(items).values();
    if (issue !== undefined) {
      notify(issue, { type: 'error' });
      return;
    }
    setSaving(true);
    try {
      const body = { id: version.id, version: version.version, items };
      const saved = (await call('vehicle-checklist/save', body)) as { id: number };
      notify('vehicleChecks.office.builder.saved', { type: 'success' });
      await readAgain();
      setEdited(undefined);
      // After the unsaved state has cleared, so that no leave prompt opens.
      if (saved.id !== version.id)
        setTimeout(() => navigate(`/${checklistResource.route}/${saved.id}`));
    } catch (error) {
      if (!(error instanceof SessionEnded)) notify((error as Error).message, { type: 'error' });
    } finally {
      setSaving(false);
    }
  };
  return {
    items,
    isDirty: edited !== undefined,
    isSaving,
    change: setEdited,
    reset: () => setEdited(undefined),
    save: () => void save(),
  };
}
