import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { type RaRecord, useDelete, useNotify, useTranslate } from 'react-admin';
import type { Resource } from '../../../domain/kernel/resource';
import { Button } from '../../kit/Button';
import { IconButton } from '../../kit/IconButton';
import { useWords } from '../useWords';
import { DeleteDialog } from './lazyDeleteDialog';

interface Props {
  resource: Resource;
  record: RaRecord;
  /** A button of words alone, for a form; in a row it is an icon. */
  isWide?: boolean;
  onDone?: () => void;
}

/** Deletes a record after a question that names it and says what prevents it. */
export function DeleteButton({ resource, record, isWide, onDone }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { nameOf } = useWords(resource);
  const [isAsking, setAsking] = useState(false);
  // A question that goes still has to be drawn; one that was never asked does not, in a list of many rows.
  const [wasAsked, setWasAsked] = useState(false);
  const [remove, { isPending }] = useDelete();
  const name = nameOf(record);
  const close = () => setAsking(false);
  const confirm = () =>
    remove(
      resource.route,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          close();
          notify('fieldhouse.crud.removed', { type: 'success', messageArgs: { record: name } });
          onDone?.();
        },
        onError: (error) => {
          close();
          notify((error as Error).message, { type: 'error' });
        },
      },
    );
  const ask = () => {
    setAsking(true);
    setWasAsked(true);
  };
  return (
    <>
      {isWide ? (
        <Button color="error" onClick={ask}>
          {translate('fieldhouse.crud.delete')}
        </Button>
      ) : (
        <IconButton
          size="small"
          onClick={ask}
          onPointerEnter={DeleteDialog.preload}
          onFocus={DeleteDialog.preload}
          aria-label={`${translate('fieldhouse.crud.delete')} ${name}`}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
      {wasAsked && (
        <DeleteDialog
          resource={resource}
          records={[record]}
          isOpen={isAsking}
          isPending={isPending}
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </>
  );
}
