import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { asRecordOf } from '@/domain/kernel/records';
import type { Checklist } from '@/domain/vehicleChecks/checklistFields';
import { differencesOf } from '@/domain/vehicleChecks/differences';
import type { ChecklistItem } from '@/domain/vehicleChecks/items';
import { checklistEntry } from '@/src/features/vehicleChecks/entries';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 20,
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 },
  '& li': { overflowWrap: 'anywhere' },
  '& p': { margin: 0 },
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));

const TONES = { added: 'success', removed: 'error', changed: 'warning', moved: 'default' } as const;

interface Props {
  version: Checklist & { id: number };
  items: readonly ChecklistItem[];
}

/** What is another in these items than in those of a version that is chosen, at first the one before. */
export function VersionChanges({ version, items }: Props) {
  const translate = useTranslate();
  const { data: rows = [] } = useGetList<RaRecord>(checklistEntry.route, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'number', order: 'DESC' },
  });
  const others = rows
    .map((row) => asRecordOf(checklistEntry, row))
    .filter(({ id }) => id !== version.id);
  const before = others.find(({ number }) => (number ?? 0) < (version.number ?? 0));
  const [chosen, setChosen] = useState<number>();
  const other = others.find(({ id }) => id === (chosen ?? before?.id)) ?? others[0];
  if (!other) return <Frame>{translate('vehicleChecks.changes.no_other')}</Frame>;
  const found = differencesOf(other.items, items);
  return (
    <Frame>
      <TextField
        select
        size="small"
        label={translate('vehicleChecks.changes.compared')}
        value={other.id}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {others.map(({ id, number }) => (
          <MenuItem key={id} value={id}>
            {translate('vehicleChecks.changes.version', { number })}
          </MenuItem>
        ))}
      </TextField>
      <p role="status">{translate('vehicleChecks.changes.count', { smart_count: found.length })}</p>
      <ul>
        {found.map(({ key, kind, before: old, after, parts }) => (
          <li key={key}>
            <Chip
              size="small"
              color={TONES[kind]}
              label={translate(`vehicleChecks.changes.${kind}`)}
            />{' '}
            {(after ?? old)?.section}: {(after ?? old)?.label}
            {parts.length > 0 && (
              <small>
                {parts.map((part) => translate(`vehicleChecks.changes.parts.${part}`)).join(', ')}
                {parts.includes('label') && ` (${old?.label})`}
              </small>
            )}
          </li>
        ))}
      </ul>
    </Frame>
  );
}
