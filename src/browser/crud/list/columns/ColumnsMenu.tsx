import ViewColumnIcon from '@mui/icons-material/ViewColumn';
import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { useOpener } from '@/browser/kit/behaviour/useOpener';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';

const ColumnsList = lazyOverlay(() =>
  import('./ColumnsList').then(({ ColumnsList }) => ColumnsList),
);

interface Props {
  resource: Resource;
  columns: [string, Field][];
}

/** The button that opens the menu of columns. */
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
