import CheckIcon from '@mui/icons-material/Check';
import { useTranslate } from 'react-admin';
import { useSortWords } from '@/browser/crud/list/columns/useSortWords';
import { Spacer } from '@/browser/kit/layout';
import { Menu, MenuLine } from '@/browser/kit/overlays/Menu';
import type { Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { groupingsOf } from './groupings';
import { useGroupBy } from './useGroupBy';

interface Props {
  resource: Resource;
  by: Principal;
  anchor: HTMLElement;
  label: string;
  onClose: () => void;
}

/** A menu of the fields by which a list can be grouped. */
export function GroupList({ resource, by, anchor, label, onClose }: Props) {
  const translate = useTranslate();
  const { nameOf } = useSortWords();
  const { group, groupBy } = useGroupBy();
  const line = (name: string | undefined, words: string) => (
    <MenuLine
      key={words}
      role="menuitemradio"
      aria-checked={name === group}
      onChoose={() => {
        onClose();
        groupBy(name);
      }}
    >
      {words}
      <Spacer />
      {name === group && <CheckIcon fontSize="small" />}
    </MenuLine>
  );
  return (
    <Menu anchor={anchor} label={label} onClose={onClose}>
      {line(undefined, translate('lists.group.none'))}
      {groupingsOf(resource, by).map(([name]) => line(name, nameOf(name)))}
    </Menu>
  );
}
