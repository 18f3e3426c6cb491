import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { ConfirmLeaving } from '@/browser/crud/form/saving/LeavingQuestion';
import { useReportUnsaved } from '@/browser/crud/form/saving/UnsavedChanges';
import { usePromptBeforeUnload } from '@/browser/kit/behaviour/usePromptBeforeUnload';
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
    <Paper variant="outlined" sx={{ maxWidth: 'var(--record-width)', mb: 2 }}>
      {version.status === 'published' && (
        <ConfirmLeaving isDirty={editing.isDirty} onLeave={editing.reset} />
      )}
      <Tabs
        value={view}
        onChange={(_, next: (typeof VIEWS)[number]) => setView(next)}
        aria-label={translate('vehicleChecks.office.builder.heading')}
        sx={{ px: 1.5, pt: 1.5 }}
      >
        {VIEWS.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`checklist-${one}-tab`}
            aria-controls={`checklist-${one}`}
            label={translate(`vehicleChecks.office.builder.${one}`)}
          />
        ))}
      </Tabs>
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
    </Paper>
  );
}
