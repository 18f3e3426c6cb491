import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../../../domain/fields';
import { dayWords } from '../../view/dayWords';
import { personOf, type WeekRow } from '../weekRow';

interface Props {
  week: WeekRow;
  entries: readonly RecordValues[];
  onChoose: (id: number) => void;
  onClose: () => void;
}

/** Which entry's overtime is meant. */
export function EntryChoice({ week, entries, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>
        {translate('timesheets.review.dialog.overtime.choose', { name: personOf(week) })}
      </DialogTitle>
      <DialogContent>
        <List component="div" disablePadding>
          {entries.map((entry, index) => (
            <ListItemButton
              key={String(entry.id)}
              autoFocus={index === 0}
              onClick={() => onChoose(Number(entry.id))}
            >
              <ListItemText
                primary={`${dayWords(String(entry.date)).short} ${entry.start_time}–${entry.end_time}`}
                secondary={translate('timesheets.review.dialog.overtime.entry', {
                  job: entry.job_number ?? '',
                  total: entry.total_hours,
                  ot_1_5: entry.claim_ot_1_5_hours,
                  ot_2_0: entry.claim_ot_2_0_hours,
                })}
              />
            </ListItemButton>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('fieldhouse.crud.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
