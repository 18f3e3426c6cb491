import { dirname, join } from 'node:path';
import type { RecordValues } from '../domain/kernel/fields';
import { LIMITS, type Limits } from '../domain/kernel/limits';
import type { Resource } from '../domain/kernel/resource';
import { DEFAULT_ZONE } from '../domain/kernel/zone';
import { operationsOf } from '../domain/operations';
import { endsConfirmation, endsMailed, endsSessions } from '../domain/people/sessions';
import { registry as everyResource } from '../domain/registry';
import type { Accounts } from './accounts';
import { countTries } from './attempts';
import { openCollections } from './collections';
import { openFileFolder } from './fileFolder';
import { keepAnswers } from './idempotency';
import { mailsTo, openOutbox } from './outbox';
import { demoPasswords } from './passwords';
import { openSessions } from './sessions';
import { type Store, todayOf } from './store';
import { revoke } from './store/grants';
import { openStore } from './store/index';
import { openMemory } from './store/memory';
import { keepTokens } from './tokens';

/** What a mock is made of. */
export interface MockOptions {
  /** The JSON file that json-server keeps; made from the samples where it is not there. */
  dbFile: string;
  /** The day the samples are made for, `YYYY-MM-DD`. */
  today: string;
  /** Where mails are written; made with the first of them. Beside the JSON file unless told. */
  outboxFolder?: string;
  /** Where uploaded files are kept; made with the first of them. Beside the JSON file unless told. */
  filesFolder?: string;
  /** Where people reach the browser app: the beginning of every link in a mail. */
  publicUrl?: string;
  /** How often what may happen; the product's own limits unless told. */
  limits?: Limits;
  registry?: ReadonlyMap<string, Resource>;
  /** The company's time zone, as IANA names it; London's unless told. */
  zone?: string;
  /** Milliseconds since 1970; the machine's clock unless told. */
  now?: () => number;
}

/** What the mock keeps. */
interface OpenAccounts {
  accounts: Accounts;
  /** Brings all of it back to the samples. */
  reset(): void;
  /** Writes what waits to be written. */
  flush(): void;
}

/** Opens what the mock keeps. */
export function openAccounts({
  dbFile,
  today,
  outboxFolder = join(dirname(dbFile), 'outbox'),
  filesFolder = join(dirname(dbFile), 'uploaded'),
  publicUrl = 'http://localhost:4001',
  limits = LIMITS,
  registry = everyResource,
  zone = DEFAULT_ZONE,
  now = Date.now,
}: MockOptions): OpenAccounts {
  const collections = openCollections(dbFile, registry, today);
  const files = openFileFolder(filesFolder);
  const memory = openMemory(demoPasswords(registry, today));
  const port = openStore({ collections, memory, files, registry, zone, now });
  const outbox = openOutbox(outboxFolder, now);
  const store: Store = {
    ...collections,
    files,
    port,
    mails: mailsTo(outbox, publicUrl),
    registry,
    now,
    zone,
    keep(path, record, event) {
      const before = collections.find(path, Number(record.id));
      collections.keep(path, record, event);
      if (path === 'employees' && before) followUp(Number(record.id), before, record);
    },
  };
  const people = () => ({ rows: collections, memory, now: now(), today: todayOf(store) });
  const [sessions, tokens] = [openSessions(people), keepTokens(people)];
  const tries = countTries(limits, now);
  const followUp = (id: number, before: RecordValues, after: RecordValues) => {
    if (endsSessions(before, after)) sessions.closeOf(id);
    if (endsConfirmation(before, after)) tokens.drop(id, 'confirm_email');
    if (!endsMailed(before, after)) return;
    revoke(people(), id, ['reset_code', 'sign_in_code']);
    for (const purpose of ['reset', 'invite'] as const) tokens.drop(id, purpose);
  };
  const operations = operationsOf(registry);
  const answers = keepAnswers(now);
  const kept = { store, memory, sessions, tokens, tries, answers, outbox };
  const accounts: Accounts = { ...kept, operations, publicUrl };
  return {
    accounts,
    reset() {
      collections.reset();
      for (const kept of [memory, tries, answers, outbox, files]) kept.reset();
    },
    flush: collections.flush,
  };
}
