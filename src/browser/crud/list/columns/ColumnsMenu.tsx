import ViewColumnIcon from '@mui/icons-material/ViewColumn';
import { useTranslate } from 'react-admin';
import type { Field } from '@/domain/kernel/fields';
import type { Resource } from '@/domain/kernel/resource';
import { Button } from '@/src/kit/Button';
import { lazyOverlay } from '@/src/kit/themedScreen';
import { useOpener } from '@/src/kit/useOpener';

const ColumnsList = lazyOverlay(() =>
  import('./ColumnsList').then(({ ColumnsList }) => ColumnsList),
);

interface Props {
  resource: Resource;
  columns: [string, Field][];
}

/** Which columns a list shows. */
export function ColumnsMenu({ resource, columns }: Props) {
  const translate = useTranslate();
  const { anchor, wasOpened, open, close, ahead } = useOpener(ColumnsList);
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<ViewColumnIcon />}
        onClick={open}
        {...ahead}
      >
        {translate('fieldhouse.crud.columns')}
      </Button>
      {wasOpened && (
        <ColumnsList resource={resource} columns={columns} anchor={anchor} onClose={close} />
      )}
    </>
  );
}
