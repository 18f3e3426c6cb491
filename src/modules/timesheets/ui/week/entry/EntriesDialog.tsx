import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { dayTexts } from '@/modules/timesheets/ui/view/dayTexts';
import { useTimeText } from '@/modules/timesheets/ui/view/useTimeText';
import { type Cell, entriesOf } from '@/modules/timesheets/ui/week/model/week';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';
import { EntryDialog } from './EntryDialog';

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
  const titleId = useId();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { state, totals, permission } = useWeek();
  const timeOf = useTimeText();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullScreen={isPhone}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>
        {translate('timesheets.week.entry.several', { day: dayTexts(cell.date).long })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('fieldhouse.crud.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
