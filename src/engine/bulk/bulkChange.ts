import type { Principal } from '@/core/access/table';
import { readCallInput } from '@/core/http/callInput';
import { isJsonObject } from '@/core/jsonObject';
import { mayCall } from '@/core/operations/operation';
import { nameOfTransition, restTransitions } from '@/core/operations/workflowOperations';
import type { Resource } from '@/core/resource/resource';
import type { FieldErrors } from '@/core/validation/fieldErrors';
import { fieldsWrong, noSuchCall, notAllowed } from '@/core/validation/refusals';
import { changesOfResource, type OfRecord } from '@/engine/crudOperations';
import type { Operation, OperationInput } from '@/engine/operations';
import type { Refused } from '@/engine/store';
import { transitionsOf } from '@/engine/transitions/transitionCalls';

/** A record to change, and the version that the person saw; any other is refused. */
export interface BulkRow {
  id: number;
  version?: number;
}

/** The change of each record: the operation that a call about that record alone runs, and its input. */
export interface BulkChange {
  operation: Operation<unknown, OfRecord>;
  inputFor(row: BulkRow): OperationInput;
}

type Body = Readonly<Record<string, unknown>>;

const wrong = (errors: FieldErrors): Refused => ({ refusal: fieldsWrong(errors) });

/** The values that a bulk edit writes into every record are never these. */
const OF_ONE_RECORD = ['id', 'version'];

function editOf(by: Principal, of: Resource, changes: unknown): BulkChange | Refused {
  if (!of.calls.save) return { refusal: noSuchCall };
  if (!mayCall(by, { access: of.access, action: 'edit' })) return { refusal: notAllowed };
  if (!isJsonObject(changes) || Object.keys(changes).length === 0)
    return wrong({ changes: ['Changes are the fields to change, with their new values.'] });
  const stray = OF_ONE_RECORD.find((name) => Object.hasOwn(changes, name));
  if (stray) return wrong({ changes: [`"${stray}" belongs to one record. Send it in ids.`] });
  return {
    operation: changesOfResource(of).save,
    inputFor: (row) => ({ body: { ...changes, ...row } }),
  };
}

function archivingOf(
  by: Principal,
  of: Resource,
  name: 'delete' | 'restore',
): BulkChange | Refused {
  if (!of.calls.delete) return { refusal: noSuchCall };
  if (!mayCall(by, { access: of.access, action: 'delete' })) return { refusal: notAllowed };
  return {
    operation: changesOfResource(of)[name],
    inputFor: ({ id }) => (name === 'delete' ? { id } : { body: { id } }),
  };
}

/** Returns the errors of a transition's input under the name of the part that holds it. */
const ofInput = (errors: object): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, messages]) => [`input.${name}`, messages]));

function transitionOf(
  by: Principal,
  of: Resource,
  name: string,
  input: unknown,
): BulkChange | Refused {
  const workflow = of.workflows.find(({ transitions }) => Object.hasOwn(transitions, name));
  const first = workflow && nameOfTransition(of, workflow, name);
  const declared = restTransitions(of).find((one) => one.first === first);
  const operation = first === undefined ? undefined : transitionsOf(of)[first];
  if (!declared || !operation)
    return wrong({ transition: [`These records have no "${name.slice(0, 60)}".`] });
  if (!mayCall(by, declared.guard)) return { refusal: notAllowed };
  if (!isJsonObject(input))
    return wrong({ input: ['Input is an object with the fields of the call.'] });
  if (Object.hasOwn(input, 'version'))
    return wrong({ input: ['"version" belongs to one record. Send it in ids.'] });
  const read = readCallInput(declared, { method: 'POST', query: {}, body: input });
  if ('refusal' in read) return read.refusal.errors ? wrong(ofInput(read.refusal.errors)) : read;
  return {
    operation: operation,
    inputFor: ({ id, version = null }) => ({ id, values: { ...read.values, version } }),
  };
}

/** Returns the change of a bulk change; 403 if the role never may make it, 405 if there is no such call. */
export function changeOf(by: Principal, of: Resource, body: Body): BulkChange | Refused {
  const { changes, transition, input } = body;
  if ((changes === undefined) === (transition === undefined))
    return wrong({ changes: ['Give either changes or a transition.'] });
  if (input !== undefined && transition === undefined)
    return wrong({ input: ['Only a transition takes input.'] });
  if (transition === undefined) return editOf(by, of, changes);
  if (typeof transition !== 'string')
    return wrong({ transition: ['Transition is the name of a call on these records.'] });
  if (transition === 'delete' || transition === 'restore')
    return input === undefined
      ? archivingOf(by, of, transition)
      : wrong({ input: ['Deleting and restoring take no input.'] });
  return transitionOf(by, of, transition, input ?? {});
}
