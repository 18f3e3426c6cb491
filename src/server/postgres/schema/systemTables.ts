import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { moment, momentOfWriting } from './columns';

/** The history of every record; written in the transaction of the change, and only an erasure of personal data changes it. */
export const activityEventsTable = pgTable(
  'activity_events',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    entity: text('entity').notNull(),
    entity_id: integer('entity_id').notNull(),
    action: text('action').notNull(),
    changes: jsonb('changes').notNull(),
    actor_id: integer('actor_id'),
    actor_name: text('actor_name').notNull(),
    occurred_at: momentOfWriting('occurred_at'),
    request_id: text('request_id').notNull(),
    group_id: integer('group_id'),
  },
  (table) => [
    index('activity_events_entity_idx').on(table.entity, table.entity_id, table.id),
    index('activity_events_group_idx')
      .on(table.group_id, table.id)
      .where(sql`group_id is not null`),
    index('activity_events_occurred_idx').on(table.occurred_at),
  ],
);

/** Every uploaded file: the description and author of the bytes in DATA_DIR/files/<id>. */
export const filesTable = pgTable(
  'files',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    /** SHA-256 of the bytes in hex, which identifies a receipt under any name. */
    digest: text('digest'),
    created_at: momentOfWriting('created_at'),
    created_by: integer('created_by'),
    /** True if a record has named it; a separately uploaded file waits for that. */
    is_named: boolean('is_named').notNull().default(true),
  },
  (table) => [
    index('files_unnamed_idx').on(table.created_at).where(sql`not is_named`),
    index('files_digest_idx').on(table.digest),
    // A person's uploads of a day are summed before every upload.
    index('files_person_idx').on(table.created_by, table.created_at),
  ],
);

/** One row: the id that this database and its DATA_DIR share, to detect a wrong pair. Not in backups. */
export const installationTable = pgTable('installation', {
  /** Always true, which prevents a second row. */
  is_this: boolean('is_this').primaryKey().default(true),
  id: text('id').notNull(),
  created_at: momentOfWriting('created_at'),
});

/** The backups that were completed, each recorded once its file was written. Not in backups. */
export const backupRunsTable = pgTable('backup_runs', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** The moment whose data it holds. */
  taken_at: moment('taken_at').notNull(),
  tables: integer('tables').notNull(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
  files: integer('files').notNull(),
});

/** Passwords, stored apart from people so that no list can ever contain one. */
export const credentialsTable = pgTable('credentials', {
  employee_id: integer('employee_id').primaryKey(),
  password_hash: text('password_hash').notNull(),
  changed_at: momentOfWriting('changed_at'),
});

/** The sessions. Only a hash of the token is stored, so that the table gives nobody access. */
export const sessionsTable = pgTable(
  'sessions',
  {
    token_hash: text('token_hash').primaryKey(),
    employee_id: integer('employee_id').notNull(),
    created_at: momentOfWriting('created_at'),
    last_used_at: momentOfWriting('last_used_at'),
    ends_at: moment('ends_at').notNull(),
    /** The time since when it only accepts the password. */
    locked_at: moment('locked_at'),
  },
  (table) => [index('sessions_employee_idx').on(table.employee_id, table.created_at)],
);

/** Mailed codes. Only a hash is stored; only the newest of a purpose is valid. */
export const mailedCodesTable = pgTable(
  'mailed_codes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    employee_id: integer('employee_id').notNull(),
    purpose: text('purpose').notNull(),
    code_hash: text('code_hash').notNull(),
    created_at: momentOfWriting('created_at'),
    expires_at: moment('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    used_at: moment('used_at'),
  },
  (table) => [index('mailed_codes_employee_idx').on(table.employee_id, table.purpose, table.id)],
);

/**
 * Issued tokens: to choose a password after a correct code or an invitation, and to confirm a new e-mail address.
 * Only a hash is stored; a row is deleted when it is used, replaced or revoked.
 */
export const passwordTokensTable = pgTable(
  'password_tokens',
  {
    token_hash: text('token_hash').primaryKey(),
    employee_id: integer('employee_id').notNull(),
    purpose: text('purpose').notNull(),
    created_at: momentOfWriting('created_at'),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [index('password_tokens_employee_idx').on(table.employee_id, table.purpose)],
);

/** Recent counts for rate limits, by keys without readable content. */
export const rateLimitsTable = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    window_start: moment('window_start').notNull(),
    hits: integer('hits').notNull(),
    blocked_until: moment('blocked_until'),
  },
  (table) => [index('rate_limits_window_idx').on(table.window_start)],
);

/** The responses of calls with an Idempotency-Key, so that a repeated call gets the same one and changes nothing. */
export const idempotencyKeysTable = pgTable(
  'idempotency_keys',
  {
    employee_id: integer('employee_id').notNull(),
    key: text('key').notNull(),
    operation: text('operation').notNull(),
    digest: text('digest').notNull(),
    status: integer('status').notNull(),
    /** The body of the response as sent. */
    answer: text('answer').notNull(),
    created_at: momentOfWriting('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.employee_id, table.key] }),
    index('idempotency_keys_created_idx').on(table.created_at),
  ],
);

/** Every table outside the registry, by export name, as migrations need them. */
export const systemTables = {
  activityEventsTable,
  filesTable,
  installationTable,
  backupRunsTable,
  credentialsTable,
  sessionsTable,
  mailedCodesTable,
  passwordTokensTable,
  rateLimitsTable,
  idempotencyKeysTable,
};
