import { useState } from 'react';
import { useCanAccess, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { SessionEnded, useOperation } from '@/browser/crud/calls/useOperation';
import { useReadAgain } from '@/browser/crud/calls/useReadAgain';
import { ConfirmLeaving } from '@/browser/crud/form/saving/LeavingQuestion';
import { useReportUnsaved } from '@/browser/crud/form/saving/UnsavedChanges';
import { Button } from '@/browser/kit/Button';
import { usePromptBeforeUnload } from '@/browser/kit/behaviour/usePromptBeforeUnload';
import { RecordCard } from '@/browser/kit/PanelCard';
import { styled } from '@/browser/kit/styles/styled';
import { Tabs } from '@/browser/kit/Tabs';
import type { RecordValues } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import type { Checklist } from '@/modules/vehicleChecks/model/checklists/checklistFields';
import { type ChecklistItem, issuesOfItems } from '@/modules/vehicleChecks/model/checklists/items';
import { checklistResource } from '@/modules/vehicleChecks/ui/office/resources';
import { ItemList } from './ItemList';
import { PhonePreview } from './PhonePreview';
import { VersionChanges } from './VersionChanges';

/** Edits the items of a version. Saving the items of a published version opens the draft of the next. */
function useItemEditing(version: Checklist & { id: number }) {
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

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '12px 20px',
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  borderTop: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  '& p': { margin: 0, flex: '1 1 220px', color: theme.palette.text.secondary },
}));

const VIEWS = ['items', 'preview', 'changes'] as const;

/** The items of a version: editor, phone preview, and comparison with another version. */
export function ChecklistPanel({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const version = asRecordOf(checklistResource, record);
  const { canAccess } = useCanAccess({ resource: checklistResource.route, action: 'edit', record });
  const mayEdit = canAccess === true && version.status !== 'archived';
  const editing = useItemEditing(version);
  // The form of a draft guards these changes too; a published version has no form.
  useReportUnsaved(editing.isDirty);
  usePromptBeforeUnload(editing.isDirty);
  const [view, setView] = useState<(typeof VIEWS)[number]>('items');
  return (
    <RecordCard>
      {version.status === 'published' && (
        <ConfirmLeaving isDirty={editing.isDirty} onLeave={editing.reset} />
      )}
      <Tabs
        label={translate('vehicleChecks.office.builder.heading')}
        name="checklist"
        value={view}
        options={VIEWS.map((one) => [one, translate(`vehicleChecks.office.builder.${one}`)])}
        onChoose={setView}
        style={{ padding: '12px 12px 0' }}
      />
      <div role="tabpanel" id={`checklist-${view}`} aria-labelledby={`checklist-${view}-tab`}>
        {view === 'items' && (
          <ItemList items={editing.items} onChange={mayEdit ? editing.change : undefined} />
        )}
        {view === 'preview' && <PhonePreview items={editing.items} />}
        {view === 'changes' && <VersionChanges version={version} items={editing.items} />}
      </div>
      {mayEdit && (editing.isDirty || version.status === 'published') && (
        <Foot>
          <p role="status">
            {translate(
              `vehicleChecks.office.builder.${
                version.status === 'published' ? 'becomes_next' : 'unsaved'
              }`,
            )}
          </p>
          <Button disabled={!editing.isDirty || editing.isSaving} onClick={editing.reset}>
            {translate('vehicleChecks.office.builder.discard')}
          </Button>
          <Button
            variant="contained"
            disabled={!editing.isDirty || editing.isSaving}
            onClick={editing.save}
          >
            {translate(
              `vehicleChecks.office.builder.${version.status === 'published' ? 'save_next' : 'save'}`,
            )}
          </Button>
        </Foot>
      )}
    </RecordCard>
  );
}
