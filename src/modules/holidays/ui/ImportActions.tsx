import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import DialogActions from '@mui/material/DialogActions';
import { useTranslate } from 'react-admin';

interface Props {
  /** The number of days to add. */
  count: number;
  isImporting: boolean;
  onClose: () => void;
  onSubmit: () => void;
}

/** The import button with its count; without anything to add, only a close button. */
export function ImportActions({ count, isImporting, onClose, onSubmit }: Props) {
  const translate = useTranslate();
  return (
    <DialogActions>
      <Button aria-disabled={isImporting} onClick={onClose}>
        {translate(`holidays.import.${count > 0 ? 'cancel' : 'close'}`)}
      </Button>
      {count > 0 && (
        // Never disabled: that would lose the focus, and a second press does nothing.
        <Button
          data-saves=""
          variant="contained"
          aria-disabled={isImporting}
          startIcon={isImporting && <CircularProgress size={16} color="inherit" aria-hidden />}
          onClick={onSubmit}
        >
          {translate(`holidays.import.${isImporting ? 'importing' : 'submit'}`, {
            smart_count: count,
          })}
        </Button>
      )}
    </DialogActions>
  );
}
