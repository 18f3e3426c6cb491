import ViewColumnIcon from '@mui/icons-material/ViewColumn';
import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { useOpener } from '@/browser/kit/behaviour/useOpener';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';

const ColumnsList = lazyOverlay(() =>
  import('./ColumnsList').then(({ ColumnsList }) => ColumnsList),
);

interface Props {
  resource: Resource;
  by: Principal;
}

/** The button that opens the columns of a list. */
export function ColumnsMenu({ resource, by }: Props) {
  const translate = useTranslate();
  const { anchor, wasOpened, open, close, ahead } = useOpener(ColumnsList);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<ViewColumnIcon />}
        onClick={open}
        {...ahead}
      >
        {translate('fieldhouse.crud.columns')}
      </Button>
      {wasOpened && <ColumnsList resource={resource} by={by} anchor={anchor} onClose={close} />}
    </>
  );
}
