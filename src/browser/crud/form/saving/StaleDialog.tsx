import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldLabel } from '@/browser/crud/form/FieldLabel';
import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import type { Value } from '@/core/fields';
import type { Difference, Side } from './staleChoices';
import type { LastSaver } from './useLastSaver';
import { useSaveTime } from './useSaveTime';

interface Props {
  differences: readonly Difference[];
  saver: LastSaver;
  /** The time of the other save, as an ISO timestamp. */
  savedAt: string;
  isSaving: boolean;
  onChoose: (sides: Readonly<Record<string, Side>>) => void;
  onClose: () => void;
}

/** The dialog after two people saved a record: both values of each conflicting field, to choose from. */
export function StaleDialog({ differences, saver, savedAt, isSaving, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const time = useSaveTime()(savedAt);
  const [sides, setSides] = useState<Record<string, Side>>({});
  const name = saver.kind === 'named' ? saver.name : translate('fieldhouse.crud.stale.somebody');
  const title = saver.kind === 'me' ? 'title_me' : 'title';
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {translate(`fieldhouse.crud.stale.${title}`, { name, time })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {translate('fieldhouse.crud.stale.advice')}
        </DialogContentText>
        {differences.map((difference) => (
          <SideChoice
            key={difference.name}
            difference={difference}
            side={sides[difference.name] ?? 'mine'}
            onChoose={(side) => setSides((before) => ({ ...before, [difference.name]: side }))}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('fieldhouse.crud.cancel')}</Button>
        <Button
          data-saves=""
          variant="contained"
          disabled={isSaving}
          onClick={() => onChoose(sides)}
        >
          {translate('fieldhouse.crud.stale.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChoiceProps {
  difference: Difference;
  side: Side;
  onChoose: (side: Side) => void;
}

function SideChoice({ difference, side, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  const { name, field } = difference;
  const labelId = useId();
  const show = (value: Value) => (
    <ValueCell
      source={name}
      field={field}
      value={value}
      isPlain
      empty={translate('fieldhouse.crud.stale.empty')}
    />
  );
  const option = (which: Side, words: string) => (
    <FormControlLabel
      value={which}
      control={<Radio />}
      label={
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          <Box
            component="span"
            sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}
          >
            {translate(`fieldhouse.crud.stale.${words}`)}
          </Box>
          {show(difference[which])}
        </Box>
      }
    />
  );
  return (
    <Box sx={{ mb: 2, pb: 1, borderBottom: 1, borderColor: 'divider' }}>
      <FormLabel id={labelId}>
        <FieldLabel source={name} field={field} />
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={side}
        onChange={(_event, chosen) => onChoose(chosen === 'mine' ? 'mine' : 'theirs')}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}
      >
        {option('mine', 'yours')}
        {option('theirs', 'theirs')}
      </RadioGroup>
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        {translate('fieldhouse.crud.stale.was', { value: '' })}
        {show(difference.was)}
      </Box>
    </Box>
  );
}
