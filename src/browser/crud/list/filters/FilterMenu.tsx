import { FieldLabel } from '@/browser/crud/form/fields/FieldLabel';
import { Menu, MenuLine } from '@/browser/kit/overlays/Menu';
import type { Field } from '@/core/fields';

/** A tool of the list, offered at the end of the menu. */
export interface MoreTool {
  label: string;
  onChoose: () => void;
}

interface Props {
  anchor: HTMLElement;
  label: string;
  offered: [string, Field][];
  onChoose: (filter: [string, Field]) => void;
  more?: readonly MoreTool[] | undefined;
  onClose: () => void;
}

/** A menu of the filters that are not set yet. */
export function FilterMenu({ anchor, label, offered, onChoose, more = [], onClose }: Props) {
  return (
    <Menu anchor={anchor} label={label} onClose={onClose}>
      {offered.map(([source, field]) => (
        <MenuLine
          key={source}
          onChoose={() => {
            onClose();
            onChoose([source, field]);
          }}
        >
          <FieldLabel source={source} field={field} />
        </MenuLine>
      ))}
      {more.map((tool) => (
        <MenuLine
          key={tool.label}
          onChoose={() => {
            onClose();
            tool.onChoose();
          }}
        >
          {tool.label}
        </MenuLine>
      ))}
    </Menu>
  );
}
