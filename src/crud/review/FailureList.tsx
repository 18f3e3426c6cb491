import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Failure } from './useRun';

const List = styled('ul')({
  margin: '6px 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' },
  '& li > span': { flex: '1 1 200px', overflowWrap: 'anywhere' },
});

interface Props<Row> {
  /** The sentence above them. */
  title: string;
  failures: readonly Failure<Row>[];
  nameOf: (row: Row) => string;
  /** The words for trying again those that may be. */
  again: string;
  /** Whether it can be tried again in its present state. */
  isOpen: (row: Row) => boolean;
  onAgain: (rows: Row[]) => void;
  onShow?: (row: Row) => void;
  onDismiss: (rows: Row[]) => void;
}

/** What was refused, each with its sentence: to be looked at, tried again, or put aside. Nothing of it is lost. */
export function FailureList<Row extends RaRecord>(props: Props<Row>) {
  const { title, failures, nameOf, again, isOpen, onAgain, onShow, onDismiss } = props;
  const translate = useTranslate();
  if (failures.length === 0) return null;
  const rows = failures.map(({ row }) => row);
  const open = rows.filter(isOpen);
  return (
    <Alert severity="error" icon={false} sx={{ mb: 1.5, '& .MuiAlert-message': { width: '100%' } }}>
      <strong>{title}</strong>
      <List>
        {failures.map(({ row, message }) => (
          <li key={row.id}>
            <span>
              {nameOf(row)}: {translate(message, { _: message })}
            </span>
            {onShow && isOpen(row) && (
              <Button color="inherit" onClick={() => onShow(row)}>
                {translate('fieldhouse.review.show')}
              </Button>
            )}
          </li>
        ))}
      </List>
      {open.length > 0 && (
        <Button color="inherit" variant="outlined" onClick={() => onAgain(open)}>
          {again}
        </Button>
      )}
      <Button color="inherit" onClick={() => onDismiss(rows)}>
        {translate('fieldhouse.review.dismiss')}
      </Button>
    </Alert>
  );
}
