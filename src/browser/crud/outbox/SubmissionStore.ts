import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Attachment, FilingCall, Submission } from './submission';

/** A value cached for use without a signal, and the time it was read. */
export interface CachedValue {
  at: number;
  value: unknown;
}

interface Schema extends DBSchema {
  submissions: { key: string; value: Submission };
  /** By submission and name. As buffers, because some browsers lose stored Blobs. */
  bytes: { key: [submission: string, name: string]; value: ArrayBuffer };
  seen: { key: [person: number, name: string]; value: CachedValue };
}

const NAME = 'fieldhouse-submissions';
/** The time for which a sent submission is shown, in milliseconds. */
const SHOWN_FOR = 24 * 3_600_000;

const bytesOf = (submission: string) => IDBKeyRange.bound([submission], [submission, []]);

/** The submissions of everybody who uses this device, in IndexedDB. Every change is one transaction across tabs. */
export class SubmissionStore {
  #opening: Promise<IDBPDatabase<Schema>> | undefined;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Returns a person's submissions, the oldest first. */
  async of(person: number): Promise<Submission[]> {
    const all = await (await this.#open()).getAll('submissions');
    return all
      .filter((submission) => submission.person === person)
      .sort((one, other) => one.changedAt - other.changedAt);
  }

  /** Counts the submissions that wait to be sent or were refused, of one person or of all. */
  async countWaiting(person?: number): Promise<number> {
    const all = await (await this.#open()).getAll('submissions');
    return all.filter(
      (submission) =>
        (submission.state === 'waiting' || submission.state === 'refused') &&
        (person === undefined || submission.person === person),
    ).length;
  }

  async get(key: string): Promise<Submission | undefined> {
    return (await this.#open()).get('submissions', key);
  }

  async add(submission: Omit<Submission, 'state' | 'attachments' | 'changedAt'>): Promise<void> {
    const added: Submission = {
      ...submission,
      state: 'open',
      attachments: [],
      changedAt: this.#now(),
    };
    await (await this.#open()).add('submissions', added);
  }

  /** Stores the content, as long as the submission is open. */
  async keep(key: string, content: unknown): Promise<void> {
    await this.#change(
      key,
      (submission) => submission.state === 'open' && { ...submission, content },
    );
  }

  /** Stores a photo. Throws if the device has no room. */
  async attach(key: string, attachment: Attachment, bytes: ArrayBuffer): Promise<void> {
    const database = await this.#open();
    const work = database.transaction(['submissions', 'bytes'], 'readwrite', {
      durability: 'strict',
    });
    const submission = await work.objectStore('submissions').get(key);
    if (submission?.state === 'open') {
      const others = submission.attachments.filter(({ name }) => name !== attachment.name);
      const attachments = [...others, attachment];
      await work.objectStore('bytes').put(bytes, [key, attachment.name]);
      await work
        .objectStore('submissions')
        .put({ ...submission, attachments, changedAt: this.#now() });
    }
    await work.done;
  }

  /** Removes a photo, as long as the submission is open. A submission that was handed in retains its photos. */
  async detach(key: string, name: string): Promise<void> {
    const work = (await this.#open()).transaction(['submissions', 'bytes'], 'readwrite');
    const submission = await work.objectStore('submissions').get(key);
    if (submission?.state === 'open') {
      const attachments = submission.attachments.filter((attachment) => attachment.name !== name);
      await work
        .objectStore('submissions')
        .put({ ...submission, attachments, changedAt: this.#now() });
      await work.objectStore('bytes').delete([key, name]);
    }
    await work.done;
  }

  async bytes(key: string, name: string): Promise<ArrayBuffer | undefined> {
    return (await this.#open()).get('bytes', [key, name]);
  }

  /** Marks a submission as waiting to be sent. A second call changes nothing. */
  async handIn(key: string, content: unknown, filing: FilingCall): Promise<void> {
    const handedInAt = this.#now();
    await this.#change(
      key,
      (submission) =>
        submission.state === 'open' && {
          ...submission,
          content,
          filing,
          handedInAt,
          state: 'waiting',
        },
    );
  }

  /** Records that the server has the bytes of an attachment. */
  async fileStored(key: string, name: string, fileId: number): Promise<void> {
    const sentAt = this.#now();
    await this.#change(key, (submission) => ({
      ...submission,
      attachments: submission.attachments.map((attachment) =>
        attachment.name === name ? { ...attachment, fileId, sentAt } : attachment,
      ),
    }));
  }

  /** Records that the server has filed it, and deletes its photos. */
  async sent(key: string): Promise<void> {
    await this.#change(key, ({ refusal: _, ...submission }) => ({
      ...submission,
      state: 'sent',
      sentAt: this.#now(),
    }));
    await (await this.#open()).delete('bytes', bytesOf(key));
  }

  /** Records the server's refusal. */
  async refuse(key: string, refusal: string): Promise<void> {
    await this.#change(
      key,
      (submission) =>
        submission.state === 'waiting' && { ...submission, state: 'refused', refusal },
    );
  }

  /** Reopens a refused submission for correction. */
  async reopen(key: string): Promise<void> {
    await this.#change(
      key,
      ({ refusal: _, ...submission }) =>
        submission.state === 'refused' && { ...submission, state: 'open' },
    );
  }

  async remove(key: string): Promise<void> {
    const work = (await this.#open()).transaction(['submissions', 'bytes'], 'readwrite');
    await work.objectStore('submissions').delete(key);
    await work.objectStore('bytes').delete(bytesOf(key));
    await work.done;
  }

  /** Deletes the submissions that were sent more than a day ago. */
  async tidy(): Promise<void> {
    const all = await (await this.#open()).getAll('submissions');
    const isOld = ({ sentAt }: Submission) =>
      sentAt !== undefined && this.#now() - sentAt > SHOWN_FOR;
    for (const { key } of all.filter(isOld)) await this.remove(key);
  }

  /** Caches a value that this person has seen, for use without a signal. */
  async remember(person: number, name: string, value: unknown): Promise<void> {
    await (await this.#open()).put('seen', { at: this.#now(), value }, [person, name]);
  }

  async recall(person: number, name: string): Promise<CachedValue | undefined> {
    return (await this.#open()).get('seen', [person, name]);
  }

  /** Clears the cached values after a sign-out, so that the next person never sees them. */
  async forgetSeen(): Promise<void> {
    await (await this.#open()).clear('seen');
  }

  /** Changes a submission in one transaction; leaves it alone if `change` returns false. */
  async #change(
    key: string,
    change: (submission: Submission) => Submission | false,
  ): Promise<void> {
    const work = (await this.#open()).transaction('submissions', 'readwrite', {
      durability: 'strict',
    });
    const submission = await work.store.get(key);
    const changed = submission && change(submission);
    if (changed) await work.store.put({ ...changed, changedAt: this.#now() });
    await work.done;
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    const forget = () => {
      this.#opening = undefined;
    };
    this.#opening ??= openDB<Schema>(NAME, 1, {
      upgrade(database) {
        database.createObjectStore('submissions', { keyPath: 'key' });
        database.createObjectStore('bytes');
        database.createObjectStore('seen');
      },
      // A newer version of the app waits to upgrade it.
      blocking: (_from, _to, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    }).catch((error) => {
      forget();
      throw error;
    });
    return this.#opening;
  }
}
