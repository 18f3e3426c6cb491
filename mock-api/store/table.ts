/** What has an id among others of its kind. */
export interface Identified {
  id: number | string;
}

/** Rows of one kind, by their ids. */
export interface Table<Row extends Identified> {
  get(id: Row['id']): Row | undefined;
  all(): readonly Row[];
  /** Puts a row in its place, or after all others. */
  put(row: Row): void;
  delete(id: Row['id']): void;
  /** A number that no row has had, and none that is added after it will have. */
  nextId(): number;
}

/** A table of these rows, which it keeps in their list. */
export function openTable<Row extends Identified>(rows: Row[] = []): Table<Row> {
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  let most = rows.reduce((one, { id }) => Math.max(one, Number(id) || 0), 0);
  return {
    get: (id) => rows[places.get(id) ?? -1],
    all: () => rows,
    put(row) {
      const place = places.get(row.id) ?? rows.length;
      rows[place] = row;
      places.set(row.id, place);
    },
    delete(id) {
      const place = places.get(id);
      if (place === undefined) return;
      rows.splice(place, 1);
      places.clear();
      for (const [at, row] of rows.entries()) places.set(row.id, at);
    },
    nextId() {
      most += 1;
      return most;
    },
  };
}

/** A table with changes that are seen here alone until they are stored. */
export interface Staged<Row extends Identified> extends Table<Row> {
  /** Stores the changes; where one cannot be, those before it are taken back. */
  store(): void;
}

/** Begins changes of a table, which stays as it is until they are stored. */
export function stageTable<Row extends Identified>(stored: Table<Row>): Staged<Row> {
  const changes = new Map<Row['id'], Row | undefined>();
  const set = (id: Row['id'], row: Row | undefined) => (row ? stored.put(row) : stored.delete(id));
  return {
    get: (id) => (changes.has(id) ? changes.get(id) : stored.get(id)),
    all() {
      if (changes.size === 0) return stored.all();
      const changed = stored.all().map((row) => (changes.has(row.id) ? changes.get(row.id) : row));
      const added = [...changes.values()].filter((row) => row && !stored.get(row.id));
      return [...changed, ...added].filter((row) => row !== undefined);
    },
    put: (row) => void changes.set(row.id, row),
    delete: (id) => void changes.set(id, undefined),
    nextId: stored.nextId,
    store() {
      const before: [Row['id'], Row | undefined][] = [];
      try {
        for (const [id, row] of changes) {
          before.unshift([id, stored.get(id)]);
          set(id, row);
        }
      } catch (error) {
        for (const [id, row] of before) set(id, row);
        throw error;
      }
    },
  };
}
