import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { Menu, MenuLine } from '@/browser/kit/overlays/Menu';
import type { Resource } from '@/core/resource/resource';
import type { SavedView } from './savedView';
import { useViewChanges, useViewRights } from './useSavedViews';
import { FOCUSES_TAB } from './ViewTabs';
import { NO_VIEW } from './viewAddress';

interface Props {
  resource: Resource;
  view: SavedView;
  anchor: HTMLElement;
  onClose: () => void;
  /** Opens the dialog: for this view, or for a new one. */
  onSave: (saving: { view?: SavedView }) => void;
}

/** The menu of a view: copy it, rename it, make it the default, delete it. */
export function ViewMenu({ resource, view, anchor, onClose, onSave }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { mayAdd, mayEdit, mayDelete } = useViewRights();
  const { change, remove } = useViewChanges(resource);
  const words = (key: string) => translate(`lists.view.${key}`);
  const choose = (act: () => unknown) => () => {
    onClose();
    void act();
  };
  return (
    <Menu anchor={anchor} isAtEnd onClose={onClose}>
      {mayAdd && <MenuLine onChoose={choose(() => onSave({}))}>{words('save_as')}</MenuLine>}
      {mayEdit(view) && (
        <>
          <MenuLine onChoose={choose(() => onSave({ view }))}>{words('rename')}</MenuLine>
          <MenuLine onChoose={choose(() => change(view, { is_default: !view.is_default }))}>
            {words(view.is_default ? 'no_default' : 'make_default')}
          </MenuLine>
        </>
      )}
      {mayDelete(view) && (
        <MenuLine
          isDanger
          onChoose={choose(async () => {
            if (!(await remove(view))) return;
            navigate({ search: `?view=${NO_VIEW}` }, { replace: true, state: FOCUSES_TAB });
          })}
        >
          {words('delete')}
        </MenuLine>
      )}
    </Menu>
  );
}
