import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Attachment, FilingCall, Submission } from './submission';

/** What was last seen of something that is needed without a signal. */
export interface Seen {
  at: number;
  value: unknown;
}

interface Kept extends DBSchema {
  submissions: { key: string; value: Submission };
  /** By submission and name. As buffers: some browsers lose a Blob that they keep. */
  bytes: { key: [submission: string, name: string]; value: ArrayBuffer };
  seen: { key: [person: number, name: string]; value: Seen };
}

const NAME = 'fieldhouse-submissions';
/** What was sent is shown for so long, in milliseconds. */
const SHOWN_FOR = 24 * 3_600_000;

const bytesOf = (submission: string) => IDBKeyRange.bound([submission], [submission, []]);

/** The submissions of everybody who uses this device, in IndexedDB. Every change is one transaction, whatever tab makes it. */
export class SubmissionStore {
  #opening: Promise<IDBPDatabase<Kept>> | undefined;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** A person's submissions, the oldest first. */
  async of(person: number): Promise<Submission[]> {
    const all = await (await this.#open()).getAll('submissions');
    return all
      .filter((submission) => submission.person === person)
      .sort((one, other) => one.changedAt - other.changedAt);
  }

  /** How many submissions wait to be sent, of one person or of all. */
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

  /** Keeps what was filled in, as long as the submission is open. */
  async keep(key: string, content: unknown): Promise<void> {
    await this.#change(
      key,
      (submission) => submission.state === 'open' && { ...submission, content },
    );
  }

  /** Keeps a photo. Throws where the device has no room. */
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

  /** Forgets a photo, as long as the submission is open: what was handed in goes with all of its photos. */
  async detach(key: string, name: string): Promise<void> {
    const work = (await this.#open()).transaction(['submissions', 'bytes'], 'readwrite');
    const submission = await work.objectStore('submissions').get(key);
    if (submission?.state === 'open') {
      const attachments = submission.attachments.filter((one) => one.name !== name);
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

  /** Hands a submission in: from now on it waits to be sent. A second time changes nothing. */
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

  /** The server has the bytes of an attachment. */
  async fileKept(key: string, name: string, fileId: number): Promise<void> {
    const sentAt = this.#now();
    await this.#change(key, (submission) => ({
      ...submission,
      attachments: submission.attachments.map((one) =>
        one.name === name ? { ...one, fileId, sentAt } : one,
      ),
    }));
  }

  /** The server has filed it. Its photos need not be kept any more. */
  async sent(key: string): Promise<void> {
    await this.#change(key, ({ refusal: _, ...submission }) => ({
      ...submission,
      state: 'sent',
      sentAt: this.#now(),
    }));
    await (await this.#open()).delete('bytes', bytesOf(key));
  }

  /** The server refuses it as it is. */
  async refuse(key: string, refusal: string): Promise<void> {
    await this.#change(
      key,
      (submission) =>
        submission.state === 'waiting' && { ...submission, state: 'refused', refusal },
    );
  }

  /** Opens again what was refused, to be put right. */
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

  /** Forgets what was sent a day ago. */
  async tidy(): Promise<void> {
    const all = await (await this.#open()).getAll('submissions');
    const isOld = ({ sentAt }: Submission) =>
      sentAt !== undefined && this.#now() - sentAt > SHOWN_FOR;
    for (const { key } of all.filter(isOld)) await this.remove(key);
  }

  /** Keeps something that this person has seen, for when there is no signal. */
  async remember(person: number, name: string, value: unknown): Promise<void> {
    await (await this.#open()).put('seen', { at: this.#now(), value }, [person, name]);
  }

  async recall(person: number, name: string): Promise<Seen | undefined> {
    return (await this.#open()).get('seen', [person, name]);
  }

  /** Forgets what was seen: nobody is signed in, and the next person sees only their own. */
  async forgetSeen(): Promise<void> {
    await (await this.#open()).clear('seen');
  }

  /** Changes a submission in one transaction; leaves it alone where `change` answers false. */
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

  #open(): Promise<IDBPDatabase<Kept>> {
    const forget = () => {
      this.#opening = undefined;
    };
    this.#opening ??= openDB<Kept>(NAME, 1, {
      upgrade(database) {
        database.createObjectStore('submissions', { keyPath: 'key' });
        database.createObjectStore('bytes');
        database.createObjectStore('seen');
      },
      // A newer version of the app wants it.
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
