import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { Dialog } from '@/browser/kit/overlays/Dialog';
import { styled } from '@/browser/kit/styles/styled';
import { dayTexts } from '@/modules/timesheets/ui/view/dayTexts';
import { useTimeText } from '@/modules/timesheets/ui/view/useTimeText';
import { type Cell, entriesOf } from '@/modules/timesheets/ui/week/model/week';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';
import { EntryDialog } from './EntryDialog';

const Choices = styled('div')({ display: 'grid', gap: 8 });

/** Opens the entry of a cell: the only one, a choice of several, or a new one. */
export function EntriesDialog({ cell, onClose }: { cell: Cell; onClose: () => void }) {
  const { state } = useWeek();
  const [chosen, setChosen] = useState<string>();
  const entries = entriesOf(state.content, cell);
  const job = state.content.rows.find(({ id }) => id === cell.rowId)?.job;
  if (chosen !== undefined || entries.length < 2)
    return (
      <EntryDialog
        entryKey={chosen === 'new' ? undefined : (chosen ?? entries[0]?.key)}
        date={cell.date}
        job={job}
        onClose={onClose}
      />
    );
  return <SeveralDialog cell={cell} onChoose={setChosen} onClose={onClose} />;
}

interface Props {
  cell: Cell;
  onChoose: (key: string) => void;
  onClose: () => void;
}

function SeveralDialog({ cell, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const { state, totals, permission } = useWeek();
  const timeOf = useTimeText();
  return (
    <Dialog
      title={translate('timesheets.week.entry.several', { day: dayTexts(cell.date).long })}
      onClose={onClose}
      fillsBelow={600}
      width="xs"
      actions={<Button onClick={onClose}>{translate('fieldhouse.crud.close')}</Button>}
    >
      <Choices>
        {entriesOf(state.content, cell).map(({ key, values }) => (
          <Button key={key} variant="outlined" onClick={() => onChoose(key)}>
            {`${timeOf(values)} · ${totals.entries.get(key) ?? ''}`}
          </Button>
        ))}
        {permission.edit && (
          <Button onClick={() => onChoose('new')}>
            {translate('timesheets.week.entry.another')}
          </Button>
        )}
      </Choices>
    </Dialog>
  );
}
