import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Enclosure, Letter, Parcel } from './parcel';

/** What was last seen of something that is needed without a signal. */
export interface Seen {
  at: number;
  value: unknown;
}

interface Kept extends DBSchema {
  parcels: { key: string; value: Parcel };
  /** By parcel and name. As buffers: some browsers lose a Blob that they keep. */
  bytes: { key: [parcel: string, name: string]; value: ArrayBuffer };
  seen: { key: [person: number, name: string]; value: Seen };
}

const NAME = 'fieldhouse-outbox';
/** What was sent is shown for so long, in milliseconds. */
const SHOWN_FOR = 24 * 3_600_000;

const bytesOf = (parcel: string) => IDBKeyRange.bound([parcel], [parcel, []]);

/** The parcels of everybody who uses this device, in IndexedDB. Every change is one transaction, whatever tab makes it. */
export class ParcelStore {
  #opening: Promise<IDBPDatabase<Kept>> | undefined;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** A person's parcels, the oldest first. */
  async of(person: number): Promise<Parcel[]> {
    const all = await (await this.#open()).getAll('parcels');
    return all
      .filter((parcel) => parcel.person === person)
      .sort((one, other) => one.changedAt - other.changedAt);
  }

  /** How many parcels wait to be sent, of one person or of all. */
  async countWaiting(person?: number): Promise<number> {
    const all = await (await this.#open()).getAll('parcels');
    return all.filter(
      (parcel) =>
        (parcel.state === 'waiting' || parcel.state === 'refused') &&
        (person === undefined || parcel.person === person),
    ).length;
  }

  async get(key: string): Promise<Parcel | undefined> {
    return (await this.#open()).get('parcels', key);
  }

  async add(parcel: Omit<Parcel, 'state' | 'enclosures' | 'changedAt'>): Promise<void> {
    const added: Parcel = { ...parcel, state: 'open', enclosures: [], changedAt: this.#now() };
    await (await this.#open()).add('parcels', added);
  }

  /** Keeps what was filled in, as long as the parcel is open. */
  async keep(key: string, content: unknown): Promise<void> {
    await this.#change(key, (parcel) => parcel.state === 'open' && { ...parcel, content });
  }

  /** Keeps a photo. Throws where the device has no room. */
  async enclose(key: string, enclosure: Enclosure, bytes: ArrayBuffer): Promise<void> {
    const database = await this.#open();
    const work = database.transaction(['parcels', 'bytes'], 'readwrite', { durability: 'strict' });
    const parcel = await work.objectStore('parcels').get(key);
    if (parcel?.state === 'open') {
      const others = parcel.enclosures.filter(({ name }) => name !== enclosure.name);
      const enclosures = [...others, enclosure];
      await work.objectStore('bytes').put(bytes, [key, enclosure.name]);
      await work.objectStore('parcels').put({ ...parcel, enclosures, changedAt: this.#now() });
    }
    await work.done;
  }

  async takeOut(key: string, name: string): Promise<void> {
    await this.#change(
      key,
      (parcel) =>
        parcel.state === 'open' && {
          ...parcel,
          enclosures: parcel.enclosures.filter((one) => one.name !== name),
        },
    );
    await (await this.#open()).delete('bytes', [key, name]);
  }

  async bytes(key: string, name: string): Promise<ArrayBuffer | undefined> {
    return (await this.#open()).get('bytes', [key, name]);
  }

  /** Hands a parcel in: from now on it waits to be sent. A second time changes nothing. */
  async handIn(key: string, content: unknown, letter: Letter): Promise<void> {
    const handedInAt = this.#now();
    await this.#change(
      key,
      (parcel) =>
        parcel.state === 'open' && { ...parcel, content, letter, handedInAt, state: 'waiting' },
    );
  }

  /** The server has the bytes of an enclosure. */
  async fileKept(key: string, name: string, fileId: number): Promise<void> {
    const sentAt = this.#now();
    await this.#change(key, (parcel) => ({
      ...parcel,
      enclosures: parcel.enclosures.map((one) =>
        one.name === name ? { ...one, fileId, sentAt } : one,
      ),
    }));
  }

  /** The server has filed it. Its photos need not be kept any more. */
  async sent(key: string): Promise<void> {
    await this.#change(key, ({ refusal: _, ...parcel }) => ({
      ...parcel,
      state: 'sent',
      sentAt: this.#now(),
    }));
    await (await this.#open()).delete('bytes', bytesOf(key));
  }

  /** The server refuses it as it is. */
  async refuse(key: string, refusal: string): Promise<void> {
    await this.#change(
      key,
      (parcel) => parcel.state === 'waiting' && { ...parcel, state: 'refused', refusal },
    );
  }

  /** Opens again what was refused, to be put right. */
  async reopen(key: string): Promise<void> {
    await this.#change(
      key,
      ({ refusal: _, ...parcel }) => parcel.state === 'refused' && { ...parcel, state: 'open' },
    );
  }

  async remove(key: string): Promise<void> {
    const work = (await this.#open()).transaction(['parcels', 'bytes'], 'readwrite');
    await work.objectStore('parcels').delete(key);
    await work.objectStore('bytes').delete(bytesOf(key));
    await work.done;
  }

  /** Forgets what was sent a day ago. */
  async tidy(): Promise<void> {
    const all = await (await this.#open()).getAll('parcels');
    const isOld = ({ sentAt }: Parcel) => sentAt !== undefined && this.#now() - sentAt > SHOWN_FOR;
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

  /** Changes a parcel in one transaction; leaves it alone where `change` answers false. */
  async #change(key: string, change: (parcel: Parcel) => Parcel | false): Promise<void> {
    const work = (await this.#open()).transaction('parcels', 'readwrite', { durability: 'strict' });
    const parcel = await work.store.get(key);
    const changed = parcel && change(parcel);
    if (changed) await work.store.put({ ...changed, changedAt: this.#now() });
    await work.done;
  }

  #open(): Promise<IDBPDatabase<Kept>> {
    const forget = () => {
      this.#opening = undefined;
    };
    this.#opening ??= openDB<Kept>(NAME, 1, {
      upgrade(database) {
        database.createObjectStore('parcels', { keyPath: 'key' });
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
