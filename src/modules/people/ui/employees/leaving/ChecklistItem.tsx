import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Checkbox } from '@/browser/kit/inputs/Checkbox';
import { styled } from '@/browser/kit/styles/styled';
import { VisuallyHidden } from '@/browser/kit/words/VisuallyHidden';
import { WholeWords } from '@/browser/kit/words/WholeWords';
import type { RecordValues } from '@/core/fields';
import type { ChecklistLine } from '@/modules/people/model/leaving';
import { ChecklistAction } from './ChecklistAction';

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 8px',
  minHeight: 52,
  padding: '6px 12px 6px 8px',
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  '& > .tick': { display: 'grid', placeItems: 'center', color: theme.palette.text.secondary },
  '&[data-done=true] > .tick': { color: theme.palette.success.main },
  '& strong': { fontWeight: 500 },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    color: theme.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& > .actions': { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 4 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '32px minmax(0, 1fr)',
    '& > .actions': { gridColumn: 2, justifyContent: 'start' },
  },
}));

interface Props {
  line: ChecklistLine;
  person: RecordValues;
  /** True if a line that is only checked was ticked. */
  isSeen: boolean;
  onSeen: () => void;
}

const TO_DO = 'li[data-done=false] :is(button, a[href])';

/** Focuses the next action once the last button that had the focus disappears, so that a toast covers neither. */
function useNextOnceOver(isOver: boolean) {
  const item = useRef<HTMLLIElement>(null);
  const wasOver = useRef(isOver);
  useEffect(() => {
    const [own, focused] = [item.current, document.activeElement];
    const isFocusLost = !focused || focused === document.body || focused.contains(own);
    if (own && isOver && !wasOver.current && isFocusLost) {
      const left = [...(own.parentElement?.querySelectorAll<HTMLElement>(TO_DO) ?? [])];
      const after = left.find(
        (one) => own.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
      (after ?? left[0])?.focus();
    }
    wasOver.current = isOver;
  }, [isOver]);
  return item;
}

/** Shows a line of the checklist: a tick, the number left, the first names, and its action. */
export function ChecklistItem({ line, person, isSeen, onSeen }: Props) {
  const translate = useTranslate();
  const { label } = line;
  const isOver = line.count === 0;
  const isDone = isOver || isSeen;
  const item = useNextOnceOver(isOver);
  const names = line.records.map(({ title }) => title).join(', ');
  const more = line.count - line.records.length;
  return (
    <Item ref={item} data-done={isDone}>
      <span className="tick">
        {!isOver && line.action === 'open' ? (
          <Checkbox
            checked={isSeen}
            onChange={onSeen}
            aria-label={translate('people.employees.checklist.tick', { name: label })}
          />
        ) : (
          <>
            {isDone ? <DoneIcon aria-hidden="true" /> : <OpenIcon aria-hidden="true" />}
            <VisuallyHidden>
              {translate(`people.employees.checklist.${isDone ? 'done' : 'to_do'}`)}
            </VisuallyHidden>
          </>
        )}
      </span>
      <div>
        <strong>{label}</strong>
        <small>
          {isOver && translate('people.employees.checklist.nothing_left')}
          <WholeWords>
            {!isOver && more > 0
              ? translate('people.employees.checklist.and_more', { names, smart_count: more })
              : names}
          </WholeWords>
        </small>
        {!line.may_act && (
          <small>
            {line.who.length > 0
              ? translate('people.employees.checklist.only_these', {
                  names: line.who.map(({ name }) => name).join(', '),
                })
              : translate('people.employees.checklist.nobody_may')}
          </small>
        )}
      </div>
      {!isOver && (
        <div className="actions">
          <ChecklistAction line={line} person={person} />
        </div>
      )}
    </Item>
  );
}
