import MoreIcon from '@mui/icons-material/MoreHoriz';
import { memo, Suspense, use, useState } from 'react';
import { type RaRecord, useCanAccess, useTranslate } from 'react-admin';
import { useWords } from '@/browser/crud/useWords';
import { IconButton } from '@/browser/kit/IconButton';
import { lazyPart } from '@/browser/kit/page/lazyScreen';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import type { Resource } from '@/core/resource/resource';
import { RowToolsContext } from './RowToolsContext';

const RowMenu = lazyOverlay(() => import('./RowMenu').then(({ RowMenu }) => RowMenu));

/** Only deleted rows have these. */
const DeletedActions = lazyPart(() =>
  import('@/browser/crud/record/deleting/DeletedActions').then(
    ({ DeletedActions }) => DeletedActions,
  ),
);

interface Props {
  resource: Resource;
  record: RaRecord;
  /** True on a card of a phone, which opens the record with its other actions. */
  isOnCard?: boolean;
}

/** The menu button of a row, or the actions of a deleted row. */
export const RowActions = memo(function RowActions(props: Props) {
  const Tools = use(RowToolsContext);
  if (Tools) return <Tools record={props.record} />;
  if (props.record.archived_at) return <Restoring {...props} />;
  return props.isOnCard ? null : <MenuButton {...props} />;
});

function Restoring({ resource, record }: Props) {
  const { canAccess } = useCanAccess({ resource: resource.route, action: 'delete', record });
  return (
    canAccess && (
      <Suspense fallback={<span style={{ paddingLeft: 84 }} />}>
        <DeletedActions resource={resource} record={record} />
      </Suspense>
    )
  );
}

function MenuButton({ resource, record }: Props) {
  const translate = useTranslate();
  const { nameOf } = useWords(resource);
  // The menu stays mounted after it closes, for the dialogs it opened.
  const [menu, setMenu] = useState<{ anchor: HTMLElement; isOpen: boolean }>();
  const label = translate('fieldhouse.crud.row_actions', { name: nameOf(record) });
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-expanded={menu?.isOpen === true}
        aria-label={label}
        onClick={({ currentTarget }) => setMenu({ anchor: currentTarget, isOpen: true })}
        onPointerEnter={RowMenu.preload}
        onFocus={RowMenu.preload}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {menu && (
        <RowMenu
          {...{ resource, record, label, ...menu }}
          onClose={() => setMenu({ ...menu, isOpen: false })}
        />
      )}
    </>
  );
}
