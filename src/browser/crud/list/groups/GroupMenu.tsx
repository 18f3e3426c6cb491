import GroupIcon from '@mui/icons-material/WorkspacesOutlined';
import { useTranslate } from 'react-admin';
import { useSortWords } from '@/browser/crud/list/columns/useSortWords';
import { Button } from '@/browser/kit/Button';
import { useOpener } from '@/browser/kit/behaviour/useOpener';
import { lazyOverlay } from '@/browser/kit/page/themedScreen';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { useGroupBy } from './useGroupBy';

const GroupList = lazyOverlay(() => import('./GroupList').then(({ GroupList }) => GroupList));

/** The button that groups a list. It names the field by which the list is grouped. */
export function GroupMenu({ resource, by }: { resource: Resource; by: Principal }) {
  const translate = useTranslate();
  const { nameOf } = useSortWords();
  const { group } = useGroupBy();
  const { anchor, open, close, ahead } = useOpener(GroupList);
  const words = translate('lists.group.by');
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<GroupIcon />}
        onClick={open}
        {...ahead}
      >
        {group === undefined ? words : `${words} ${nameOf(group)}`}
      </Button>
      {anchor && <GroupList {...{ resource, by, anchor }} label={words} onClose={close} />}
    </>
  );
}
