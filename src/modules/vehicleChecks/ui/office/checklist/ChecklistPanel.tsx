import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { ConfirmLeaving } from '@/browser/crud/form/saving/LeavingQuestion';
import { useReportUnsaved } from '@/browser/crud/form/saving/UnsavedChanges';
import { Button } from '@/browser/kit/Button';
import { usePromptBeforeUnload } from '@/browser/kit/behaviour/usePromptBeforeUnload';
import { RecordCard } from '@/browser/kit/PanelCard';
import { styled } from '@/browser/kit/styles/styled';
import { Tabs } from '@/browser/kit/Tabs';
import type { RecordValues } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import { checklistResource } from '@/modules/vehicleChecks/ui/office/resources';
import { ItemList } from './ItemList';
import { PhonePreview } from './PhonePreview';
import { useItemEditing } from './useItemEditing';
import { VersionChanges } from './VersionChanges';

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
