import { FieldLabel } from '@/browser/crud/form/FieldLabel';
import { Menu, MenuLine } from '@/browser/kit/Menu';
import type { Field } from '@/core/fields';

interface Props {
  anchor: HTMLElement;
  label: string;
  offered: [string, Field][];
  onChoose: (filter: [string, Field]) => void;
  more?: { label: string; onChoose: () => void } | undefined;
  onClose: () => void;
}

/** A menu of the filters that are not set yet. */
export function FilterMenu({ anchor, label, offered, onChoose, more, onClose }: Props) {
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
      {more && (
        <MenuLine
          onChoose={() => {
            onClose();
            more.onChoose();
          }}
        >
          {more.label}
        </MenuLine>
      )}
    </Menu>
  );
}
