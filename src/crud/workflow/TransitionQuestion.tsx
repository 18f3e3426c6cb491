import { useState } from 'react';
import type { RecordValues } from '../../../domain/kernel/fields';
import { valuesOf } from '../../../domain/kernel/records';
import type { Resource } from '../../../domain/kernel/resource';
import type { TransitionOption } from '../../../domain/kernel/transitions';
import type { Workflow } from '../../../domain/kernel/workflow';
import { TransitionDialog } from './TransitionDialog';
import { useNear } from './useNear';
import { useTransition } from './useTransition';

interface Props {
  resource: Resource;
  workflow: Workflow;
  option: TransitionOption;
  record: RecordValues;
  onClose: () => void;
}

/** Asks for what a transition takes and makes it, with what the person saw when it was asked. */
export function TransitionQuestion({ resource, workflow, option, record, onClose }: Props) {
  const { name, transition } = option;
  const { make } = useTransition(resource, workflow, record);
  const near = useNear(resource, record, [transition]);
  const seenNow = () => valuesOf(transition.asSeen?.(near) ?? {});
  const [atFirst] = useState(seenNow);
  return (
    <TransitionDialog
      resource={resource}
      name={name}
      transition={transition}
      record={record}
      near={near}
      onConfirm={(input) => {
        // What had not been fetched when the dialog opened has been read in it since.
        const later = Object.entries(seenNow()).filter(([field]) => atFirst[field] === null);
        return make(name, transition, { ...atFirst, ...Object.fromEntries(later), ...input });
      }}
      onClose={onClose}
    />
  );
}
