import DeleteForeverIcon from '@mui/icons-material/DeleteForeverOutlined';
import { useTranslate } from 'react-admin';
import { useSelectedRows } from '@/browser/crud/list/rows/RowSelectionContext';
import { useMayPurge, usePurge } from '@/browser/crud/record/deleting/usePurge';
import { Button } from '@/browser/kit/Button';
import type { Resource } from '@/core/resource/resource';
import { MAX_IDS } from '@/core/validation/deleting';

interface Props {
  resource: Resource;
  isNarrow: boolean;
  onDone: () => void;
}

/** The button that destroys the selected deleted records, as many as one call takes. */
export function BulkPurge({ resource, isNarrow, onDone }: Props) {
  const translate = useTranslate();
  const { records, isAll } = useSelectedRows();
  const mayPurge = useMayPurge();
  const { ask, question } = usePurge(resource, onDone);
  const words = `${translate('fieldhouse.crud.purge')}…`;
  const isOffered = mayPurge && !isAll && records.length > 0 && records.length <= MAX_IDS;
  return (
    <>
      {isOffered && (
        <Button
          color="error"
          isSign={isNarrow}
          aria-label={isNarrow ? words : undefined}
          onClick={() => ask(records)}
        >
          {isNarrow ? <DeleteForeverIcon /> : words}
        </Button>
      )}
      {question}
    </>
  );
}
