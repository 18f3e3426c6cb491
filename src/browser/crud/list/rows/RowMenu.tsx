import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { SessionEnded } from '@/browser/crud/calls/useOperation';
import { duplicateAddress, mayDuplicate } from '@/browser/crud/form/duplicating';
import { useDeletion } from '@/browser/crud/record/deleting/useDeletion';
import { editAddress } from '@/browser/crud/record/summary';
import { useMe } from '@/browser/crud/useMe';
import { openWorkflows } from '@/browser/crud/workflow/openWorkflows';
import { TransitionQuestion } from '@/browser/crud/workflow/TransitionQuestion';
import { useAllowed } from '@/browser/crud/workflow/useAllowed';
import { useTransition } from '@/browser/crud/workflow/useTransition';
import {
  useWorkflowOptions,
  type WorkflowOption,
} from '@/browser/crud/workflow/useTransitionOptions';
import { opensDialog, useTransitionWords } from '@/browser/crud/workflow/useTransitionWords';
import { Menu, MenuLine } from '@/browser/kit/overlays/Menu';
import type { Resource } from '@/core/resource/resource';
import { neverDeleted } from '@/core/validation/deleting';
import { isInWorkflow } from '@/core/workflow/workflow';

interface Props {
  resource: Resource;
  record: RaRecord;
  anchor: HTMLElement;
  label: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The menu of a row: open or edit it, its possible transitions, and delete it. */
export function RowMenu({ isOpen, ...props }: Props) {
  const { resource, record } = props;
  const [chosen, setChosen] = useState<WorkflowOption>();
  const { ask, question } = useDeletion(resource, record);
  return (
    <>
      {isOpen && <Lines {...props} onAsk={setChosen} onDelete={ask} />}
      {chosen && (
        <TransitionQuestion
          {...{ resource, record }}
          workflow={chosen.workflow}
          option={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
      {question}
    </>
  );
}

interface LinesProps extends Omit<Props, 'isOpen'> {
  onAsk: (option: WorkflowOption) => void;
  onDelete: () => void;
}

function Lines({ resource, record, anchor, label, onClose, onAsk, onDelete }: LinesProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const me = useMe();
  const allowed = useAllowed(resource, record, ['edit', 'create', 'delete']);
  const workflows = resource.workflows.filter((workflow) => isInWorkflow(workflow, record));
  const options = useWorkflowOptions(resource, openWorkflows(workflows, record), record);
  // Rendered only when complete, so that no item moves under the pointer.
  if (!me || !allowed || !options) return null;
  const { calls, recordsAt, route } = resource;
  const mayEdit = calls.save && allowed.has('edit') && resource.locked(record) === undefined;
  const mayDelete =
    calls.delete && allowed.has('delete') && neverDeleted(resource, record, me) === undefined;
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu anchor={anchor} label={label} onClose={onClose}>
      {(calls.save || recordsAt !== route) && (
        <MenuLine
          onChoose={choose(() =>
            navigate(mayEdit ? editAddress(resource, record.id) : `/${recordsAt}/${record.id}`),
          )}
        >
          {translate(mayEdit ? 'fieldhouse.crud.edit' : 'fieldhouse.crud.open')}
        </MenuLine>
      )}
      {options
        .filter(({ refusal }) => refusal === undefined)
        .map((option) => (
          <TransitionLine
            key={`${option.workflow.field}/${option.name}`}
            {...{ resource, record, option, onClose, onAsk }}
          />
        ))}
      {mayDuplicate(resource) && allowed.has('create') && (
        <MenuLine onChoose={choose(() => navigate(duplicateAddress(resource, record.id)))}>
          {translate('fieldhouse.crud.duplicate')}
        </MenuLine>
      )}
      {mayDelete && (
        <MenuLine isDanger onChoose={choose(onDelete)}>
          {`${translate('fieldhouse.crud.delete')}…`}
        </MenuLine>
      )}
    </Menu>
  );
}

interface LineProps extends Pick<LinesProps, 'resource' | 'record' | 'onClose' | 'onAsk'> {
  option: WorkflowOption;
}

/** A menu item that runs a transition at once, or opens the dialog for its inputs. */
function TransitionLine({ resource, record, option, onClose, onAsk }: LineProps) {
  const { workflow, name, transition } = option;
  const notify = useNotify();
  const words = useTransitionWords(resource, record);
  const { make } = useTransition(resource, workflow, record);
  const choose = () => {
    onClose();
    if (opensDialog(transition, record)) onAsk(option);
    else
      make(name, transition).catch((error: Error) => {
        if (!(error instanceof SessionEnded)) notify(error.message, { type: 'error' });
      });
  };
  return <MenuLine onChoose={choose}>{words(name, transition).label}</MenuLine>;
}
