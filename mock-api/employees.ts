import { isAwaiting } from '../domain/people/addresses';
import { type Outcome, save } from './changing';
import { type Caller, resourceOf, type Store } from './store';
import type { Inspected } from './uploads';

/** Judges the save of a person. A new e-mail address of somebody with an account waits for its confirmation. */
export function saveEmployee(
  store: Store,
  body: Record<string, unknown>,
  by: Caller,
  files?: Inspected,
): Outcome {
  const outcome = save(store, resourceOf(store, 'employees'), body, by, files);
  if ('refusal' in outcome) return outcome;
  const email = typeof body.email === 'string' ? body.email.trim().toLowerCase() : null;
  // What is judged here is stored before anything else is done; the mail goes then.
  if (isAwaiting({ email }, outcome.record))
    queueMicrotask(() => store.mailConfirmation(Number(outcome.record.id), by.name));
  return outcome;
}
