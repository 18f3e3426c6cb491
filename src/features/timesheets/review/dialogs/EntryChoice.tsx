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
import type { RecordValues } from '../../../../../domain/kernel/fields';
import type { ReviewRow } from '../../../../crud/review/ReviewContext';
import { dayWords } from '../../view/dayWords';
import { useTimeWords } from '../../view/useTimeWords';
import { personOf } from '../weekRow';

interface Props {
  week: ReviewRow;
  entries: readonly RecordValues[];
  onChoose: (id: number) => void;
  onClose: () => void;
}

/** Which entry's overtime is meant. */
export function EntryChoice({ week, entries, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const timeOf = useTimeWords();
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
                primary={`${dayWords(String(entry.date)).short} ${timeOf(entry)}`}
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
