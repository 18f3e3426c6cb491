import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify, useTranslate } from 'react-admin';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { useOperationFile } from '@/browser/crud/calls/useOperationFile';
import { useMe } from '@/browser/crud/useMe';
import { handOver } from '@/browser/fields/files/fileTypes';
import { ActionButton } from '@/browser/kit/ActionButton';
import { PanelActions, PanelRow } from '@/browser/kit/PanelRow';
import type { Employee } from '@/modules/people/model/employeeFields';
import { employeesResource } from '@/modules/people/ui/employees/employeesResource';
import { ErasureDialog } from './ErasureDialog';

const { route, path } = employeesResource;

/** Offers the data about a person as a file, and to erase it after they have left. */
export function PersonalDataPanel({ record }: { record: Employee }) {
  const translate = useTranslate();
  const isOwn = useMe()?.id === record.id;
  const { canAccess: mayDownload } = useCanAccess({ resource: route, action: 'data', record });
  const { canAccess: mayErase } = useCanAccess({ resource: route, action: 'erase', record });
  const { download, isRunning } = useDownload(record);
  const [isErasing, setErasing] = useState(false);
  if (!isOwn && !mayDownload) return null;
  const words = (key: string) =>
    translate(`people.employees.personal_data.${key}`, { name: record.name });
  return (
    <PanelRow heading={words('heading')}>
      <p>{words(isOwn ? 'own' : 'others')}</p>
      <PanelActions>
        <ActionButton
          variant="outlined"
          aria-disabled={isRunning}
          onClick={() => !isRunning && download()}
        >
          {words(isOwn ? 'download_own' : 'download')}
        </ActionButton>
        {mayErase && !isOwn && record.status === 'left' && (
          <ActionButton color="error" onClick={() => setErasing(true)}>
            {words('erase')}
          </ActionButton>
        )}
      </PanelActions>
      {isErasing && <ErasureDialog record={record} onClose={() => setErasing(false)} />}
    </PanelRow>
  );
}

function useDownload({ id, name }: Employee) {
  const translate = useTranslate();
  const notify = useNotify();
  const wordsOf = useFailureWords();
  const receive = useOperationFile();
  const { mutate, isPending } = useMutation({
    mutationFn: () => receive(`${path}/personal-data`, { user_id: id }),
    onSuccess: (file) => {
      if (!file) return;
      handOver(file, translate('people.employees.personal_data.file', { name }));
      notify('people.employees.personal_data.downloaded', { type: 'success' });
    },
    onError: (error: Error) => notify(wordsOf(error), { type: 'error' }),
  });
  return { download: () => mutate(), isRunning: isPending };
}
