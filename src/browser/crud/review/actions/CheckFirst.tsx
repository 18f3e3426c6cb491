import { useTranslate } from 'react-admin';
import { type QueueAction, useReview } from '@/browser/crud/review/ReviewContext';
import { Button } from '@/browser/kit/Button';
import { Dialog } from '@/browser/kit/overlays/Dialog';
import { styled } from '@/browser/kit/styles/styled';
import type { ReviewRow } from './reviewed';

const List = styled('ul')(({ theme }) => ({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    padding: '4px 0 4px 12px',
    marginBottom: 4,
    borderLeft: `3px solid ${theme.palette.warning.main}`,
  },
  '& strong': { fontWeight: 500 },
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));

interface Props {
  action: QueueAction;
  rows: readonly ReviewRow[];
  /** Returns the short remarks on a row that need checking. */
  remarksOf: (row: ReviewRow) => readonly string[];
  title: string;
  /** A sentence about all rows together. */
  advice: string;
  /** Runs the action on these rows. */
  onConfirm: (rows: readonly ReviewRow[]) => void;
  onClose: () => void;
}

/** Shows the remarks before a bulk review, and offers to review only the rows without remarks. */
export function CheckFirst(props: Props) {
  const { action, rows, remarksOf, title, advice, onConfirm, onClose } = props;
  const translate = useTranslate();
  const checked = rows.map((row) => ({ row, remarks: remarksOf(row) }));
  const flagged = checked.filter(({ remarks }) => remarks.length > 0);
  const clean = checked.filter(({ remarks }) => remarks.length === 0).map(({ row }) => row);
  const say = (key: string, count: number) =>
    translate(`fieldhouse.review.${key}`, { label: action.label, smart_count: count });
  const confirm = (chosen: readonly ReviewRow[]) => () => {
    onConfirm(chosen);
    onClose();
  };
  const isMixed = flagged.length > 0 && clean.length > 0;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      width="sm"
      actions={
        <>
          {/* Focused if every row has remarks, so that a repeated key approves nothing. */}
          <Button onClick={onClose} autoFocus={clean.length === 0}>
            {translate('fieldhouse.crud.cancel')}
          </Button>
          <Button
            variant={isMixed ? 'outlined' : 'contained'}
            autoFocus={flagged.length === 0}
            onClick={confirm(rows)}
          >
            {say('all', rows.length)}
          </Button>
          {isMixed && (
            <Button variant="contained" autoFocus onClick={confirm(clean)}>
              {say('clean', clean.length)}
            </Button>
          )}
        </>
      }
    >
      {advice && <p style={{ margin: '0 0 8px' }}>{advice}</p>}
      {flagged.length === 0 ? say('nothing_to_check', rows.length) : say('check', flagged.length)}
      <Flagged rows={flagged} />
    </Dialog>
  );
}

interface FlaggedProps {
  rows: readonly { row: ReviewRow; remarks: readonly string[] }[];
}

/** The rows with remarks, each with all of its remarks. */
function Flagged({ rows }: FlaggedProps) {
  const { nameOf, look } = useReview();
  const { Detail } = look;
  if (rows.length === 0) return null;
  return (
    <List>
      {rows.map(({ row, remarks }) => (
        <li key={row.id}>
          <strong>{nameOf(row)}</strong>{' '}
          {Detail && (
            <small>
              <Detail row={row} />
            </small>
          )}
          <div>{remarks.join(' · ')}</div>
        </li>
      ))}
    </List>
  );
}
