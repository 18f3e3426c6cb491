import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Key } from '../../kit/Key';
import { keysOf, type ShortcutName } from '../../kit/shortcuts';
import { useSingleKeys } from '../../kit/useShortcut';
import { useReview } from './ReviewContext';

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 6px',
  margin: 0,
  padding: '8px 14px',
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
  '& kbd + span': { marginRight: 6 },
  '@media (pointer: coarse)': { display: 'none' },
}));

/** What a key does to the current row. */
export type KeyAct = ShortcutName & ('approve' | 'less' | 'return' | 'pay');

/** The keys of a queue in one line: those that do something to the current row. */
export function KeyHints({ acts }: { acts: readonly KeyAct[] }) {
  const translate = useTranslate();
  const { current, offers, isSelectable } = useReview();
  const [singleKeys] = useSingleKeys();
  if (!singleKeys || !current) return null;
  const { may } = offers(current);
  const hints: readonly { keys: readonly ShortcutName[]; does: string }[] = [
    { keys: ['next', 'previous'], does: 'move' },
    ...acts.filter((name) => may.has(name)).map((name) => ({ keys: [name], does: name })),
    ...(isSelectable(current) ? [{ keys: ['select'], does: 'select' } as const] : []),
    { keys: ['help'], does: 'all_shortcuts' },
  ];
  return (
    <Line>
      {hints.map(({ keys, does }) => (
        <span key={does} style={{ display: 'contents' }}>
          {keys.map((name) => (
            <Key key={name}>{keysOf(name)[0]}</Key>
          ))}
          <span>{translate(`fieldhouse.review.${does}`)}</span>
        </span>
      ))}
    </Line>
  );
}
