import { useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Chip } from '@/browser/kit/Chip';
import { SelectField } from '@/browser/kit/inputs/SelectField';
import { styled } from '@/browser/kit/styles/styled';
import { asRecordOf } from '@/core/resource/records';
import type { Checklist } from '@/modules/vehicleChecks/model/checklists/checklistFields';
import { differencesOf } from '@/modules/vehicleChecks/model/checklists/differences';
import type { ChecklistItem } from '@/modules/vehicleChecks/model/checklists/items';
import { checklistResource } from '@/modules/vehicleChecks/ui/office/resources';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 20,
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 },
  '& li': { overflowWrap: 'anywhere' },
  '& p': { margin: 0 },
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));

const TONES = { added: 'success', removed: 'error', changed: 'warning', moved: undefined } as const;

interface Props {
  version: Checklist & { id: number };
  items: readonly ChecklistItem[];
}

/** The differences between these items and another version, at first the previous one. */
export function VersionChanges({ version, items }: Props) {
  const translate = useTranslate();
  const { data: rows = [] } = useGetList<RaRecord>(checklistResource.route, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'number', order: 'DESC' },
  });
  const others = rows
    .map((row) => asRecordOf(checklistResource, row))
    .filter(({ id }) => id !== version.id);
  const before = others.find(({ number }) => (number ?? 0) < (version.number ?? 0));
  const [chosen, setChosen] = useState<number>();
  const other = others.find(({ id }) => id === (chosen ?? before?.id)) ?? others[0];
  if (!other) return <Frame>{translate('vehicleChecks.office.changes.no_other')}</Frame>;
  const found = differencesOf(other.items, items);
  return (
    <Frame>
      <SelectField
        label={translate('vehicleChecks.office.changes.compared')}
        value={other.id}
        options={others.map(({ id, number }) => [
          id,
          translate('vehicleChecks.office.changes.version', { number }),
        ])}
        onChoose={setChosen}
      />
      <p role="status">
        {translate('vehicleChecks.office.changes.count', { smart_count: found.length })}
      </p>
      <ul>
        {found.map(({ key, kind, before: old, after, parts }) => (
          <li key={key}>
            <Chip tone={TONES[kind]}>{translate(`vehicleChecks.office.changes.${kind}`)}</Chip>{' '}
            {(after ?? old)?.section}: {(after ?? old)?.label}
            {parts.length > 0 && (
              <small>
                {parts
                  .map((part) => translate(`vehicleChecks.office.changes.parts.${part}`))
                  .join(', ')}
                {parts.includes('label') && ` (${old?.label})`}
              </small>
            )}
          </li>
        ))}
      </ul>
    </Frame>
  );
}
