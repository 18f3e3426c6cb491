import { waitInWords } from '@/core/countInWords';
import type { FieldErrors } from './fieldErrors';

/** The refusal of a call: the HTTP status, a sentence, and further properties of the envelope. */
export interface Refusal {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 503;
  message: string;
  errors?: FieldErrors | { message: string }[];
  /** The kind of conflict of a 409. */
  code?: string;
  /** The broken parts of a product that is not ready. */
  parts?: BrokenParts;
  /** The rows of an import, each with its outcome. */
  rows?: readonly unknown[];
  /** The changes that prevent an undo. */
  blocked?: readonly { entity: string; entity_id: number; by: string; at: string }[];
  /** The seconds to wait before a call may be repeated after a limit or an outage. */
  retryAfter?: number;
}

/** The parts that the product needs to be ready. */
export const PARTS = ['database', 'files', 'migrations', 'stopping'] as const;
export type Part = (typeof PARTS)[number];
/** The fault of each broken part, as a sentence. */
export type BrokenParts = Readonly<Partial<Record<Part, string>>>;

/** Refuses readiness because of broken parts, so that load balancers send calls elsewhere. */
export const notReady = (parts: BrokenParts): Refusal => ({
  status: 503,
  message: Object.values(parts).join(' '),
  parts,
});

export const fieldsWrong = (errors: FieldErrors): Refusal => ({
  status: 422,
  message: Object.values(errors)[0]?.[0] ?? 'Some fields need correcting.',
  errors,
});

/** Refuses an unreadable request. */
export const unreadable = (message: string): Refusal => ({
  status: 400,
  message,
  errors: [{ message }],
});

/** Refuses a request that did not arrive completely in time. */
export const lateRequest: Refusal = {
  status: 408,
  message: 'The request took too long to arrive. Please try again.',
};

/** Refuses headers longer than any client needs. */
export const tooLongHeaders: Refusal = {
  status: 431,
  message: 'The request headers are too long.',
};

/** Refuses a network address with too many requests at once. */
export const tooManyAtOnce: Refusal = {
  status: 429,
  message: 'Too many requests at once. Please try again in 5 seconds.',
  retryAfter: 5,
};

/** Refuses a request with too many bytes. */
export const tooLargeRequest: Refusal = { status: 413, message: 'The request is too large.' };

/** Refuses a body of another type. */
export const wrongType = (isImport: boolean): Refusal => ({
  status: 415,
  message: isImport
    ? 'The file must be CSV or NDJSON: text/csv or application/x-ndjson.'
    : 'The request body must be JSON.',
});

export const notAnObject = unreadable('The request body must be a JSON object.');

/** Refuses a missing, unknown, expired or revoked token. */
export const signedOut: Refusal = {
  status: 401,
  message: 'Your session has ended. Please sign in again.',
};

/** Wrong address or password, without saying which. */
export const wrongCredentials: Refusal = unreadable('Wrong e-mail address or password.');

/** Refuses a locked session, which the person's password unlocks. */
export const locked: Refusal = {
  status: 401,
  code: 'locked',
  message: 'Your session is locked. Please enter your password.',
};

/** Refuses a call that came too often, with the seconds to wait. */
export const tooOften = (retryAfter: number): Refusal => ({
  status: 429,
  message: `Too many attempts. Please try again in ${waitInWords(retryAfter)}.`,
  retryAfter,
});

/** Refuses a change because its mail could not be sent. */
export const mailNotSent: Refusal = {
  status: 503,
  message: 'The e-mail could not be sent, so nothing was changed. Please try again.',
};

/** Refuses an action that the role does not have. */
export const notAllowed: Refusal = {
  status: 403,
  message: 'Your role does not allow this. Ask a super administrator.',
};

/** Refuses a record that does not exist or that this person may not see. */
export const notFound: Refusal = {
  status: 404,
  message: 'Record not found. It may not exist, or you may not have access.',
};

export const noSuchPath: Refusal = { status: 404, message: 'There is nothing at this address.' };

/** Refuses a call that the resource does not have. */
export const noSuchCall: Refusal = {
  status: 405,
  message: 'This operation is not available here.',
};

/** Refuses a save of an old version, perhaps of the same person; the current record goes with it. */
export const stale = (by: { id: number }, current: Readonly<Record<string, unknown>>): Refusal => ({
  status: 409,
  code: 'stale',
  message:
    current.updated_by === by.id
      ? 'You saved this record in another window while you were editing here.'
      : 'Somebody else saved this record while you were editing.',
});

/** Refuses a change of a deleted record, which must be restored first. */
export const archivedRecord: Refusal = {
  status: 409,
  code: 'archived',
  message: 'This record has been deleted. Restore it to edit it.',
};

/** Refuses a change because of the record's state. */
export const refusedByState = (message: string): Refusal => ({
  status: 409,
  code: 'state',
  message,
});

/** The code of a refusal because other records point at one. */
export const IN_USE = 'in_use';

/** Refuses to delete a record in use, with advice if there is any. */
export const inUse = (title: string, keepers: string, advice?: string): Refusal => ({
  status: 409,
  code: IN_USE,
  message: `${title} cannot be deleted. Still in use: ${keepers}.${advice ? ` ${advice}` : ''}`,
});

/** Refuses to delete a built-in record. */
export const builtIn: Refusal = {
  status: 409,
  code: 'built_in',
  message: 'This record is built in, so it cannot be deleted.',
};

/** Refuses people who delete themselves. */
export const deletesOneself: Refusal = {
  status: 409,
  code: 'oneself',
  message: 'You cannot delete your own record. Ask another administrator.',
};

/** Refuses a change that would leave nobody who can grant every right. */
export const lastSuperAdmin: Refusal = {
  status: 409,
  code: 'last_super_admin',
  message: 'This is the last super administrator. Give someone else that role first.',
};

export const taken = (label: string): string => `${label} is already used by another record.`;

/** Returns the message that a reference points at no record that may be chosen. */
export const noSuchChoice = (label: string): string => `${label} must be a record that exists.`;

/** Refuses a call while the database does not respond. */
export const databaseAway: Refusal = {
  status: 503,
  message: 'The database cannot be reached at the moment. Nothing was saved; please try again.',
};

/** Reports a change whose commit lost the database, so that its outcome is unknown. With a key it can be repeated. */
export const outcomeUnknown = (isKeyed: boolean): Refusal => ({
  status: 503,
  code: 'unknown',
  message: `It may not have been saved, because the connection to the database was lost. ${
    isKeyed
      ? 'Please try again: nothing is saved twice.'
      : 'Check whether it was saved before you try again.'
  }`,
});

/** Refuses a call that waited too long for locks. */
export const tooBusy: Refusal = {
  status: 503,
  message: 'The server is too busy at the moment. Nothing was saved; please try again.',
};

/** Refuses calls while the server stops; it, or another, will be back shortly. */
export const stopping: Refusal = {
  status: 503,
  message: 'The server is restarting. Please try again in a few seconds.',
};

/** Reports a call that the server could not finish before it stopped. */
export const restartedMeanwhile: Refusal = {
  status: 503,
  message:
    'The server restarted before it finished. Check whether your change was saved before you try again.',
};

/** Refuses a save because the disk is full. */
export const diskFull: Refusal = {
  status: 503,
  code: 'storage',
  message: "The server's disk is full, so nothing can be saved. Tell an administrator.",
};

/** Refuses a save because the disk with the files is read-only, failing or missing. */
export const storageFails: Refusal = {
  status: 503,
  code: 'storage',
  message:
    'The server cannot use its files at the moment, so nothing was saved. Tell an administrator.',
};

/** Refuses to download a file whose bytes are lost. */
export const fileMissing: Refusal = {
  status: 404,
  code: 'file_missing',
  message: 'This file is missing on the server. Ask an administrator to restore it from a backup.',
};

/** Returns the message that something has reached its maximum. */
export const tooMany = (of: string, most: number, what: string): string =>
  `This ${of} already has ${most.toLocaleString('en-GB')} ${what}, the most it can have.`;
