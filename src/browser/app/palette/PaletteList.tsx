import { useEffect, useRef } from 'react';
import { styled } from '@/browser/kit/styles/styled';
import type { Choice, ChoiceGroup } from './choice';
import { optionId } from './optionId';

const List = styled('div')({
  flex: 1,
  minHeight: 0,
  padding: '4px 8px 8px',
  overflowY: 'auto',
  '&:empty': { padding: 0 },
});

const Group = styled('ul')({ margin: 0, padding: 0 });

const Heading = styled('li')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '10px 10px 4px',
  color: theme.palette.text.secondary,
}));

const Option = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 36,
  padding: '4px 10px',
  borderRadius: theme.shape.borderRadius,
  listStyle: 'none',
  cursor: 'pointer',
  scrollMarginBlock: 40,
  '& > svg': { flex: 'none', fontSize: '1.125rem', color: theme.palette.text.secondary },
  '& .label': {
    flex: '0 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 500,
  },
  '& .hint': {
    flex: '1 1 0',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.8125rem',
    color: theme.palette.text.secondary,
  },
  '&[aria-selected=true]': {
    background: theme.palette.action.selected,
    color: theme.palette.active,
    '& > svg': { color: 'inherit' },
  },
  '@media (pointer: coarse)': { minHeight: 44 },
  // With forced colours, the selected row must still be visible.
  '@media (forced-colors: active)': { '&[aria-selected=true]': { outline: '2px solid' } },
}));

interface Props {
  id: string;
  label: string;
  groups: readonly ChoiceGroup[];
  active: Choice | undefined;
  onActivate: (choice: Choice) => void;
  onChoose: (choice: Choice) => void;
}

/** The choices under their headings. The search box retains the focus and references the active choice. */
export function PaletteList({ id, label, groups, active, onActivate, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = active?.id;
  useEffect(() => {
    if (!activeId) return;
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <List id={id} ref={list} role="listbox" aria-label={label}>
      {groups.map((group, at) => (
        <Group key={group.id} role="group" aria-labelledby={`${id}-${at}`}>
          <Heading role="presentation" id={`${id}-${at}`}>
            {group.label}
          </Heading>
          {group.choices.map((choice) => {
            const Icon = choice.icon;
            return (
              <Option
                key={choice.id}
                id={optionId(id, choice)}
                role="option"
                aria-selected={choice.id === activeId}
                // The search box must not lose the focus.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => onActivate(choice)}
                onClick={() => onChoose(choice)}
              >
                {Icon && <Icon aria-hidden="true" />}
                <span className="label">{choice.label}</span>
                {choice.hint && <span className="hint">{choice.hint}</span>}
              </Option>
            );
          })}
        </Group>
      ))}
    </List>
  );
}
