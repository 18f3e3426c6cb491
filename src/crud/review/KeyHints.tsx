import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Key } from '../../kit/Key';
import { keysOf, type ShortcutName } from '../../kit/shortcuts';
import { useSingleKeys } from '../../kit/useShortcut';

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

const HINTS: readonly { keys: readonly ShortcutName[]; does: string }[] = [
  { keys: ['next', 'previous'], does: 'fieldhouse.review.move' },
  { keys: ['approve'], does: 'fieldhouse.review.approve' },
  { keys: ['return'], does: 'fieldhouse.review.return' },
  { keys: ['select'], does: 'fieldhouse.review.select' },
  { keys: ['help'], does: 'fieldhouse.review.all_shortcuts' },
];

/** The keys of a queue in one line, for whoever has them turned on. */
export function KeyHints() {
  const translate = useTranslate();
  const [singleKeys] = useSingleKeys();
  if (!singleKeys) return null;
  return (
    <Line>
      {HINTS.map(({ keys, does }) => (
        <span key={does} style={{ display: 'contents' }}>
          {keys.map((name) => (
            <Key key={name}>{keysOf(name)[0]}</Key>
          ))}
          <span>{translate(does)}</span>
        </span>
      ))}
    </Line>
  );
}
