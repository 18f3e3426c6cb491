import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { ButtonSpinner } from '@/browser/kit/page/ButtonSpinner';

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
    <>
      <Button aria-disabled={isImporting} onClick={onClose}>
        {translate(`holidays.import.${count > 0 ? 'cancel' : 'close'}`)}
      </Button>
      {count > 0 && (
        // Never disabled: that would lose the focus, and a second press does nothing.
        <Button
          data-saves=""
          variant="contained"
          aria-disabled={isImporting}
          startIcon={isImporting && <ButtonSpinner />}
          onClick={onSubmit}
        >
          {translate(`holidays.import.${isImporting ? 'importing' : 'submit'}`, {
            smart_count: count,
          })}
        </Button>
      )}
    </>
  );
}
