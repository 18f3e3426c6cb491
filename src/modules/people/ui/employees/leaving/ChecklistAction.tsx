import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Button, LinkButton } from '@/browser/kit/Button';
import { VisuallyHidden } from '@/browser/kit/words/VisuallyHidden';
import type { RecordValues } from '@/core/fields';
import type { ChecklistLine } from '@/modules/people/model/leaving';
import { resourceAt } from '@/registry';
import { handOverFilter } from './handOverFilter';
import { ReassignDialog } from './ReassignDialog';
import { ReturnDialog } from './ReturnDialog';
import { useReturnAll } from './useReturnAll';

interface Props {
  line: ChecklistLine;
  person: RecordValues;
}

/** Offers the action of a line of the checklist: reassign, return, or open its list. */
export function ChecklistAction(props: Props) {
  const { line } = props;
  if (!line.may_act) {
    const { ask } = resourceAt(line.resource).handOver[line.field] ?? {};
    return ask === undefined ? null : <Ask {...props} operation={ask} />;
  }
  switch (line.action) {
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
        aria-label={translate('people.employees.checklist.reassign_label', { name: line.label })}
        onClick={() => setOpen(true)}
      >
        {translate('people.employees.checklist.reassign')}
      </Button>
      {isOpen && <ReassignDialog line={line} person={person} onClose={() => setOpen(false)} />}
    </>
  );
}

function Return({ line, person }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        aria-label={translate('people.employees.checklist.return_label', { name: line.label })}
        onClick={() => setOpen(true)}
      >
        {translate('people.employees.checklist.return')}
      </Button>
      {isOpen && <ReturnDialog line={line} person={person} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Notifies people who may take the records of a line back, if the reader may not. */
function Ask({ line, person, operation }: Props & { operation: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { runAll, isRunning } = useReturnAll(line, Number(person.id));
  const [isSent, setSent] = useState(false);
  const ask = async () => {
    const { done, total, reason } = await runAll(operation, () => ({}));
    setSent(reason === undefined);
    if (reason === undefined) notify('people.employees.checklist.asked', { type: 'success' });
    else
      notify('people.employees.checklist.asked_some', {
        type: 'error',
        messageArgs: { done, total, reason },
      });
  };
  if (isSent) return <span role="status">{translate('people.employees.checklist.asked')}</span>;
  return (
    <Button
      variant="outlined"
      aria-disabled={isRunning}
      aria-label={translate('people.employees.checklist.ask_label', { name: line.label })}
      onClick={() => void ask()}
    >
      {translate('people.employees.checklist.ask')}
    </Button>
  );
}

function Open({ line, person }: Props) {
  const translate = useTranslate();
  const { route } = resourceAt(line.resource);
  const filter = JSON.stringify(handOverFilter(line, Number(person.id)));
  return (
    <LinkButton
      variant="outlined"
      // In a new tab, so that nobody loses what they are filling in.
      to={`/${route}?${new URLSearchParams({ filter })}`}
      target="_blank"
      rel="noopener"
    >
      {translate('people.employees.checklist.open')}
      <VisuallyHidden>
        {translate('people.employees.checklist.open_more', { name: line.label })}
      </VisuallyHidden>
      <OpenInNewIcon style={{ margin: '0 -4px 0 8px' }} />
    </LinkButton>
  );
}
