import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../../../domain/kernel/fields';

/** The props of a dialog about an expense. */
export interface ActDialogProps {
  record: RecordValues;
  isOpen: boolean;
  onClose: () => void;
  /** It was done. */
  onDone?: () => void;
}

interface Props {
  title: string;
  confirm: string;
  isOpen: boolean;
  isRunning: boolean;
  /** Why it was refused, where no field says it. */
  failure: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}

/** What is typed comes first; where nothing is, what confirms. */
const begin = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input, textarea, [type=submit]')?.focus();

/** Asks before an expense is decided on. */
export function ActDialog(props: Props) {
  const { title, confirm, isOpen, isRunning, failure, onClose, onConfirm, children } = props;
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog
      open={isOpen}
      // A click beside it would throw away what was typed.
      onClose={(_event, reason) => {
        if (reason !== 'backdropClick') onClose();
      }}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <form
        ref={begin}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The record's form is its ancestor in the tree, though not on the page.
          event.stopPropagation();
          // While it closes its button can still be pressed.
          if (isOpen) onConfirm();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {failure && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {translate(failure, { _: failure })}
            </Alert>
          )}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('fieldhouse.crud.cancel')}</Button>
          <Button type="submit" variant="contained" aria-disabled={isRunning}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
