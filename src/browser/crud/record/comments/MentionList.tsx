import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import type { Mention } from '@/core/comments';

const List = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 6,
  top: '100%',
  left: 0,
  boxSizing: 'border-box',
  minWidth: 220,
  maxWidth: '100%',
  margin: '4px 0 0',
  padding: '4px 0',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.raised,
  color: theme.palette.text.primary,
  boxShadow: '0 8px 24px rgb(23 28 46 / 16%)',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
}));

const Option = styled('div')(({ theme }) => ({
  padding: '8px 12px',
  cursor: 'pointer',
  '@media (pointer: coarse)': { padding: '12px' },
  '&:hover, &[aria-selected=true]': { background: theme.palette.action.selected },
}));

/** Returns the id of an option of a list. */
export const optionId = (list: string, at: number): string => `${list}-${at}`;

/** The people whom the comment can mention, under the box. The focus stays in the box. */
export function MentionList({
  id,
  people,
  active,
  onChoose,
}: {
  id: string;
  people: readonly Mention[];
  active: number;
  onChoose: (person: Mention) => void;
}) {
  const translate = useTranslate();
  return (
    <List id={id} role="listbox" aria-label={translate('fieldhouse.crud.comments.people')}>
      {people.map((person, at) => (
        <Option
          key={person.user_id}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === active}
          // The box handles the keys, and must not lose the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          {person.name}
        </Option>
      ))}
    </List>
  );
}
