import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../../../domain/fields';
import { Key } from '../../../../kit/Key';
import { ariaKeysOf, keysOf, type ShortcutName } from '../../../../kit/shortcuts';
import { useSingleKeys } from '../../../../kit/useShortcut';
import { useQueue, type WeekQuestion } from '../QueueContext';
import type { WeekOffer } from '../weekOffers';
import type { WeekRow } from '../weekRow';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& + p': { color: theme.palette.text.secondary },
}));

const MORE: readonly (WeekOffer & WeekQuestion)[] = [
  'reopen',
  'manager',
  'base_location',
  'shadow',
];

interface Props {
  week: WeekRow;
  entries: readonly RecordValues[];
}

/** What this person may do about a week as it stands; and why not, where they never may. */
export function WeekActions({ week, entries }: Props) {
  const translate = useTranslate();
  const { offers, approve, undo, ask } = useQueue();
  const { may, why } = offers(week);
  const more = MORE.filter((name) => may.has(name));
  return (
    <>
      <Bar>
        {may.has('approve') && (
          <KeyButton shortcut="approve" variant="contained" onPress={() => approve([week])} />
        )}
        {may.has('return') && (
          <KeyButton shortcut="return" variant="outlined" onPress={() => ask('return', week)} />
        )}
        {may.has('undo') && (
          <Button variant="outlined" onClick={() => undo([week])}>
            {translate('timesheets.review.undo_approval')}
          </Button>
        )}
        {may.has('overtime') && entries.length > 0 && (
          <Button onClick={() => ask('overtime', week)}>
            {translate('timesheets.review.ask.overtime')}
          </Button>
        )}
        {more.map((name) => (
          <Button key={name} onClick={() => ask(name, week)}>
            {translate(`timesheets.review.ask.${name}`)}
          </Button>
        ))}
        <Button onClick={() => ask('note', week)}>{translate('timesheets.review.ask.note')}</Button>
      </Bar>
      {why && week.status === 'submitted' && <p>{why}</p>}
    </>
  );
}

interface KeyButtonProps {
  shortcut: ShortcutName & ('approve' | 'return');
  variant: 'contained' | 'outlined';
  onPress: () => void;
}

function KeyButton({ shortcut, variant, onPress }: KeyButtonProps) {
  const translate = useTranslate();
  const [singleKeys] = useSingleKeys();
  return (
    <Button
      variant={variant}
      aria-keyshortcuts={singleKeys ? ariaKeysOf(shortcut) : undefined}
      onClick={onPress}
    >
      {translate(`timesheets.review.ask.${shortcut}`)}
      {singleKeys && (
        <Key
          data-key={keysOf(shortcut)[0]}
          aria-hidden="true"
          sx={{ ml: 1, '@media (pointer: coarse)': { display: 'none' } }}
        />
      )}
    </Button>
  );
}
