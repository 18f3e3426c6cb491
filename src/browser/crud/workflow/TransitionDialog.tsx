import { Suspense, use, useMemo, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { FieldsDialog } from '@/browser/crud/form/FieldsDialog';
import { useCompanyTime } from '@/browser/fields';
import type { Actor } from '@/core/access/table';
import { companyDay } from '@/core/dates/companyTime';
import type { Field, RecordValues } from '@/core/fields';
import { isReference } from '@/core/fields/reference';
import { valuesOf } from '@/core/resource/records';
import type { Resource } from '@/core/resource/resource';
import type { Transition } from '@/core/workflow/transition';
import { AskingContext } from './AskingContext';
import { isConflict } from './useTransition';
import { useTransitionWords, wordsAt } from './useTransitionWords';

/** A check does not depend on who asks. */
const NOBODY: Actor = { id: 0, role: 'ENGINEER' };

interface Props {
  resource: Resource;
  name: string;
  transition: Transition;
  record: RecordValues;
  /** The records that its `follows` leads to, as far as they are known. */
  near?: Readonly<Record<string, RecordValues | undefined>>;
  /** What it says in words of its own; left out: those of the workflow. */
  said?: Readonly<Partial<Record<'title' | 'advice' | 'confirm', string>>>;
  /** Makes it with what was typed; what it throws is said in the dialog. */
  onConfirm: (input: RecordValues) => Promise<unknown>;
  onClose: () => void;
}

/** A reference that offers what fits other fields offers what fits those of the record, where it is not asked for them. */
function offeredFor(field: Field, asked: object, record: RecordValues): Field {
  if (!isReference(field) || !field.offeredBy) return field;
  const known = Object.entries(field.offeredBy).filter(([, name]) => !(name in asked));
  const narrowed = known.map(([of, name]) => [of, String(record[name] ?? '')]);
  return { ...field, offered: { ...field.offered, ...Object.fromEntries(narrowed) } };
}

/**
 * What it asks for: not what is known from the screen, which is sent along. A reference does not offer the owner of the
 * record where the check refuses them.
 */
function fieldsFor({
  resource,
  name,
  transition,
  record,
  near = {},
}: Pick<Props, 'resource' | 'name' | 'transition' | 'record' | 'near'>): Readonly<
  Record<string, Field>
> {
  const taken = transition.asksFor?.(record, near) ?? transition.input ?? {};
  const fields = Object.fromEntries(
    Object.entries(taken)
      .filter(([, field]) => field.form !== false)
      .map(([field, of]) => [field, offeredFor(of, taken, record)]),
  );
  const workflow = resource.workflows.find(({ transitions }) => name in transitions);
  const owner = workflow && record[workflow.owner];
  if (!workflow || !transition.check || typeof owner !== 'number') return fields;
  const nothing = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
  const isRefused = (field: string) => {
    const input = { ...nothing, [field]: owner };
    const context = { by: NOBODY, at: '', zone: '', near: {}, input };
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

/** Asks before a transition is made, for what it takes. */
export function TransitionDialog(props: Props) {
  const { resource, name, transition, record, near, said, onConfirm, onClose } = props;
  // A record that is read again while somebody types leaves what they typed alone, and what was asked of them. Once it was
  // refused because the record is another by now, what is asked is what that one takes.
  const [first] = useState({ record, near });
  const [isRefused, setRefused] = useState(false);
  const opened = isRefused ? record : first.record;
  const known = isRefused ? near : first.near;
  const { zone } = useCompanyTime();
  const fields = useMemo(
    () => fieldsFor({ resource, name, transition, record: opened, near: known }),
    [resource, name, transition, opened, known],
  );
  const [start] = useState(() =>
    valuesOf(transition.suggests?.(record, companyDay(new Date(), zone)) ?? {}),
  );
  const unasked = Object.fromEntries(Object.entries(start).filter(([name]) => !(name in fields)));
  const confirmed = async (input: RecordValues) => {
    try {
      await onConfirm({ ...unasked, ...input });
    } catch (error) {
      if (isConflict(error)) setRefused(true);
      throw error;
    }
  };
  const words = useTransitionWords(resource, first.record)(name, transition);
  // What is done keeps its name; what is told about the record is told of it as it is.
  const told = useTransitionWords(resource, opened)(name, transition);
  const About = use(AskingContext)[`${resource.path}/${name}`];
  const { title, advice, confirm } = { ...words, advice: told.advice, ...said };
  return (
    <ResourceContextProvider value={wordsAt(resource, name)}>
      <FieldsDialog
        title={title}
        advice={advice}
        about={
          About && (
            <Suspense fallback={null}>
              <About record={opened} near={near ?? first.near ?? {}} />
            </Suspense>
          )
        }
        fields={fields}
        start={start}
        submitLabel={confirm}
        onSubmit={confirmed}
        onClose={onClose}
      />
    </ResourceContextProvider>
  );
}
