import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { RecordValues } from '../../../domain/kernel/fields';
import type { ChecklistLine } from '../../../domain/people/leaving';
import { resourceAt } from '../../../domain/registry';
import { VisuallyHidden } from '../../kit/VisuallyHidden';
import { handOverFilter } from './handOverFilter';
import { ReassignDialog } from './ReassignDialog';
import { useReturning } from './useReturning';

interface Props {
  line: ChecklistLine;
  person: RecordValues;
}

/** What can be done about a line of the checklist: reassign, return, or look at it in its list. */
export function ChecklistAction(props: Props) {
  switch (props.line.action) {
    case 'reassign':
      return <Reassign {...props} />;
    case 'return':
      return <Return {...props} />;
    case 'open':
      return <Open {...props} />;
  }
}

function Reassign({ line, person }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        aria-label={translate('employees.checklist.reassign_label', { name: line.label })}
        onClick={() => setOpen(true)}
      >
        {translate('employees.checklist.reassign')}
      </Button>
      {isOpen && <ReassignDialog line={line} person={person} onClose={() => setOpen(false)} />}
    </>
  );
}

function Return({ line, person }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { returnAll, isReturning } = useReturning(line, Number(person.id));
  const run = async () => {
    const { done, total, reason } = await returnAll();
    if (reason === undefined)
      notify('employees.checklist.returned', { type: 'success', messageArgs: { count: done } });
    else
      notify('employees.checklist.returned_some', {
        type: 'error',
        messageArgs: { done, total, reason },
      });
  };
  return (
    <Button
      variant="outlined"
      aria-disabled={isReturning}
      aria-label={translate('employees.checklist.return_label', { name: line.label })}
      onClick={() => void run()}
    >
      {translate('employees.checklist.return')}
    </Button>
  );
}

function Open({ line, person }: Props) {
  const translate = useTranslate();
  const { route } = resourceAt(line.resource);
  const filter = JSON.stringify(handOverFilter(line, Number(person.id)));
  return (
    <Button
      variant="outlined"
      component={Link}
      // Beside what is being filled in here, so that nobody loses it.
      to={`/${route}?${new URLSearchParams({ filter })}`}
      target="_blank"
      rel="noopener"
      endIcon={<OpenInNewIcon />}
    >
      {translate('employees.checklist.open')}
      <VisuallyHidden>
        {translate('employees.checklist.open_more', { name: line.label })}
      </VisuallyHidden>
    </Button>
  );
}
