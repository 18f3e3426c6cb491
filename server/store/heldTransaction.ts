import type { Database } from './database';

/** A transaction that stays open until it is told how it ends. */
export interface HeldTransaction {
  tx: Database;
  /** Throws where PostgreSQL could not commit. */
  commit(): Promise<void>;
  rollBack(): Promise<void>;
}

class RolledBack extends Error {}

/** Begins a transaction that spans more than one function call. Throws where the database cannot be reached. */
export function holdTransaction(db: Database): Promise<HeldTransaction> {
  return new Promise((begun, failed) => {
    const done = db.transaction(
      (tx) =>
        new Promise<void>((succeed, fail) => {
          begun({
            tx,
            commit: () => {
              succeed();
              return done;
            },
            rollBack: () => {
              fail(new RolledBack());
              return done.catch(() => {});
            },
          });
        }),
    );
    done.catch(failed);
  });
}
