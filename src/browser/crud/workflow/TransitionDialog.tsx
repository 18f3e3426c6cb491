import { type RefObject, Suspense, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { FieldsDialog } from '@/browser/crud/form/FieldsDialog';
import type { RecordDraft } from '@/browser/crud/form/saving/useRecordDraft';
import { useCompanyTime } from '@/browser/fields';
import type { Actor } from '@/core/access/table';
import { companyDay } from '@/core/dates/companyTime';
import type { Field, RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { valuesOf } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import type { Transition } from '@/core/workflow/transition';
import { DialogPartsContext } from './DialogPartsContext';
import { isConflict } from './useTransition';
import { messageKeyOf, useTransitionWords } from './useTransitionWords';

/** A check does not depend on the actor. */
const NOBODY: Actor = { id: 0, role: 'ENGINEER' };

interface Props {
  resource: Resource;
  name: string;
  transition: Transition;
  record: RecordValues;
  /** The related records that its rules read, as far as they are loaded. */
  related?: Readonly<Record<string, RecordValues | undefined>>;
  /** Texts that replace those of the workflow. */
  said?: Readonly<Partial<Record<'title' | 'advice' | 'confirm', string>>>;
  /** Stores what is typed until the dialog is closed. */
  draft?: RecordDraft | undefined;
  /** Makes the transition with the input. Errors that it throws are shown in the dialog. */
  onConfirm: (input: RecordValues) => Promise<unknown>;
  onClose: () => void;
}

/** Filters a reference's choices by the record's fields, if the dialog has no input for these fields. */
function offeredFor(field: Field, inputs: object, record: RecordValues): Field {
  if (!isReference(field) || !field.offeredBy) return field;
  const known = Object.entries(field.offeredBy).filter(([, name]) => !(name in inputs));
  const narrowed = known.map(([of, name]) => [of, String(record[name] ?? '')]);
  return { ...field, offered: { ...field.offered, ...Object.fromEntries(narrowed) } };
}

/**
 * Returns the inputs of the dialog, without values that the screen already has. A reference does not offer the
 * record's owner if the check refuses them.
 */
function fieldsFor({
  resource,
  name,
  transition,
  record,
  related = {},
}: Pick<Props, 'resource' | 'name' | 'transition' | 'record' | 'related'>): Readonly<
  Record<string, Field>
> {
  const inputs = transition.asksFor?.(record, related) ?? transition.input ?? {};
  const fields = Object.fromEntries(
    Object.entries(inputs)
      .filter(([, field]) => field.form !== false)
      .map(([field, of]) => [field, offeredFor(of, inputs, record)]),
  );
  const workflow = resource.workflows.find(({ transitions }) => name in transitions);
  const owner = workflow && record[workflow.owner];
  if (!workflow || !transition.check || typeof owner !== 'number') return fields;
  const nothing = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
  const isRefused = (field: string) => {
    const input = { ...nothing, [field]: owner };
    const context = { by: NOBODY, now: '', zone: '', related: {}, input };
    return transition.check?.(record, context)?.[field] !== undefined;
  };
  const people = resource.fields[workflow.owner];
  return Object.fromEntries(
    Object.entries(fields).map(([field, of]) => {
      const isPerson = isReference(of) && isReference(people) && of.to === people.to;
      return [field, isPerson && isRefused(field) ? { ...of, except: owner } : of];
    }),
  );
}

/** Records that everything around it is on the screen. */
function Marks({ isShown }: { isShown: RefObject<boolean> }) {
  useLayoutEffect(() => {
    isShown.current = true;
  }, [isShown]);
  return null;
}

/** The dialog for the inputs or the confirmation of a transition. */
export function TransitionDialog(props: Props) {
  const { resource, name, transition, record, related, said, draft, onConfirm, onClose } = props;
  // A reload while somebody types changes neither the input nor the fields. After a refusal because the record has
  // changed, the fields are those of the current record.
  const [first] = useState({ record, related });
  const [isRefused, setRefused] = useState(false);
  const opened = isRefused ? record : first.record;
  const known = isRefused ? related : first.related;
  const { zone } = useCompanyTime();
  const fields = useMemo(
    () => fieldsFor({ resource, name, transition, record: opened, related: known }),
    [resource, name, transition, opened, known],
  );
  const [start] = useState(() =>
    valuesOf(transition.suggests?.(record, companyDay(new Date(), zone)) ?? {}),
  );
  const hidden = Object.fromEntries(Object.entries(start).filter(([name]) => !(name in fields)));
  const About = use(DialogPartsContext)[`${resource.path}/${name}`];
  const isAboutShown = useRef(false);
  const translate = useTranslate();
  const confirmed = async (input: RecordValues) => {
    // Nobody confirms what was never on the screen.
    if (About && !isAboutShown.current)
      throw new Error(translate('fieldhouse.crud.workflow.unread'));
    try {
      await onConfirm({ ...hidden, ...input });
    } catch (error) {
      if (isConflict(error)) setRefused(true);
      throw error;
    }
  };
  const words = useTransitionWords(resource, first.record)(name, transition);
  // The title and button keep the record's first name; the advice describes the current record.
  const current = useTransitionWords(resource, opened)(name, transition);
  const { title, advice, confirm } = { ...words, advice: current.advice, ...said };
  return (
    <ResourceContextProvider value={messageKeyOf(resource, name)}>
      <FieldsDialog
        title={title}
        advice={advice}
        about={
          About && (
            <Suspense fallback={null}>
              <About record={opened} related={related ?? first.related ?? {}} />
              <Marks isShown={isAboutShown} />
            </Suspense>
          )
        }
        fields={fields}
        start={start}
        draft={draft}
        submitLabel={confirm}
        onSubmit={confirmed}
        onClose={onClose}
      />
    </ResourceContextProvider>
  );
}
