import CheckBoxIcon from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import { FieldLabel } from '@/browser/crud/form/FieldLabel';
import { Menu, MenuLine } from '@/browser/kit/Menu';
import { styled } from '@/browser/kit/styles/styled';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { useHiddenColumns } from './useHiddenColumns';

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  marginRight: 8,
  color: theme.palette.text.secondary,
  '&[data-shown]': { color: theme.palette.primary.main },
}));

interface Props {
  resource: Resource;
  columns: [string, Field][];
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** A menu that shows and hides columns. The first, the link to the record, is always shown. */
export function ColumnsList({ resource, columns, anchor, onClose }: Props) {
  const [hidden, setHidden] = useHiddenColumns(resource);
  const toggle = (source: string) =>
    setHidden(
      hidden.includes(source) ? hidden.filter((name) => name !== source) : [...hidden, source],
    );
  return (
    anchor && (
      <Menu anchor={anchor} onClose={onClose}>
        {columns.slice(1).map(([source, field]) => (
          <MenuLine
            key={source}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(source)}
            onChoose={() => toggle(source)}
          >
            <Mark data-shown={hidden.includes(source) ? undefined : ''}>
              {hidden.includes(source) ? <CheckBoxOutlineBlankIcon /> : <CheckBoxIcon />}
            </Mark>
            <FieldLabel source={source} field={field} />
          </MenuLine>
        ))}
      </Menu>
    )
  );
}
