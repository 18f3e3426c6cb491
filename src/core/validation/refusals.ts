import { waitInWords } from '@/core/counted';
import type { FieldErrors } from './fieldErrors';

/** Why a call was refused: the HTTP status, a sentence, and what goes beside it in the envelope. */
export interface Refusal {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 503;
  message: string;
  errors?: FieldErrors | { message: string }[];
  /** What kind of conflict a 409 is. */
  code?: string;
  /** Each part that is not in order, and why; of a product that is not ready. */
  parts?: BrokenParts;
  /** After how many seconds a call that came too often, or found the server away, may be made again. */
  retryAfter?: number;
}

/** The parts without which the product is not ready to be asked anything. */
export const PARTS = ['database', 'files', 'migrations', 'stopping'] as const;
export type Part = (typeof PARTS)[number];
/** In a sentence, what is wrong with each part that is not in order. */
export type BrokenParts = Readonly<Partial<Record<Part, string>>>;

/** Some part is not in order: whatever sends calls here should send them elsewhere. */
export const notReady = (parts: BrokenParts): Refusal => ({
  status: 503,
  message: Object.values(parts).join(' '),
  parts,
});

/** Fields (or parameters) were wrong. */
export const fieldsWrong = (errors: FieldErrors): Refusal => ({
  status: 422,
  message: Object.values(errors)[0]?.[0] ?? 'Some fields need correcting.',
  errors,
});

/** The request could not be read at all. */
export const unreadable = (message: string): Refusal => ({
  status: 400,
  message,
  errors: [{ message }],
});

/** The request did not come whole in its time. */
export const lateRequest: Refusal = {
  status: 408,
  message: 'The request took too long to arrive. Please try again.',
};

/** The headers of the request are longer than any client's need to be. */
export const tooLongHeaders: Refusal = {
  status: 431,
  message: 'The request headers are too long.',
};

/** One network address asks for more at the same time than it may. */
export const tooManyAtOnce: Refusal = {
  status: 429,
  message: 'Too many requests at once. Please try again in 5 seconds.',
  retryAfter: 5,
};

/** More bytes than a request may have. */
export const tooLargeRequest: Refusal = { status: 413, message: 'The request is too large.' };

/** The body is of another type. */
export const notJson: Refusal = { status: 415, message: 'The request body must be JSON.' };

/** The body is no JSON object. */
export const notAnObject = unreadable('The request body must be a JSON object.');

/** No session: no token, or one that is unknown, expired or revoked. */
export const signedOut: Refusal = {
  status: 401,
  message: 'Your session has ended. Please sign in again.',
};

/** Wrong address or password; which of them is not said. */
export const wrongCredentials: Refusal = unreadable('Wrong e-mail address or password.');

/** The session is locked; its person's password opens it. */
export const locked: Refusal = {
  status: 401,
  code: 'locked',
  message: 'Your session is locked. Please enter your password.',
};

/** It came too often; after so many seconds it may be tried again. */
export const tooOften = (retryAfter: number): Refusal => ({
  status: 429,
  message: `Too many attempts. Please try again in ${waitInWords(retryAfter)}.`,
  retryAfter,
});

/** A mail could not be sent, so nothing was changed. */
export const mailNotSent: Refusal = {
  status: 503,
  message: 'The e-mail could not be sent, so nothing was changed. Please try again.',
};

/** This role may not. */
export const notAllowed: Refusal = {
  status: 403,
  message: 'Your role does not allow this. Ask a super administrator.',
};

/** No such record, or none that this person may see. */
export const notFound: Refusal = {
  status: 404,
  message: 'Record not found. It may not exist, or you may not have access.',
};

/** No call at all under this path. */
export const noSuchPath: Refusal = { status: 404, message: 'There is nothing at this address.' };

/** The resource has no such call. */
export const noSuchCall: Refusal = {
  status: 405,
  message: 'This operation is not available here.',
};

/** Somebody saved in between, it may be the same person in another window. The record as it is now goes beside it. */
export const stale = (by: { id: number }, current: Readonly<Record<string, unknown>>): Refusal => ({
  status: 409,
  code: 'stale',
  message:
    current.updated_by === by.id
      ? 'You saved this record in another window while you were editing here.'
      : 'Somebody else saved this record while you were editing.',
});

/** The record was deleted; it must be restored before it can be changed. */
export const archivedRecord: Refusal = {
  status: 409,
  code: 'archived',
  message: 'This record has been deleted. Restore it to edit it.',
};

/** The state that a record is in refuses it. */
export const refusedByState = (message: string): Refusal => ({
  status: 409,
  code: 'state',
  message,
});

/** The code of a refusal because of other records that point at one. */
export const IN_USE = 'in_use';

/** Other records point at it and say that this keeps it; with what to do first, where its entry knows that. */
export const inUse = (title: string, keepers: string, advice?: string): Refusal => ({
  status: 409,
  code: IN_USE,
  message: `${title} cannot be deleted. Still in use: ${keepers}.${advice ? ` ${advice}` : ''}`,
});

/** A built-in record stays. */
export const builtIn: Refusal = {
  status: 409,
  code: 'built_in',
  message: 'This record is built in, so it cannot be deleted.',
};

/** Nobody deletes themselves. */
export const deletesOneself: Refusal = {
  status: 409,
  code: 'oneself',
  message: 'You cannot delete your own record. Ask another administrator.',
};

/** Nobody would be left who can give every right. */
export const lastSuperAdmin: Refusal = {
  status: 409,
  code: 'last_super_admin',
  message: 'This is the last super administrator. Give someone else that role first.',
};

/** Another record has this value already. */
export const taken = (label: string): string => `${label} is already used by another record.`;

/** A reference points at nothing that could be chosen. */
export const noSuchChoice = (label: string): string => `${label} must be a record that exists.`;

/** The database does not answer. */
export const databaseAway: Refusal = {
  status: 503,
  message: 'The database cannot be reached at the moment. Nothing was saved; please try again.',
};

/** The database was lost while a change was committed: it may hold or not. Under a key the same again tells. */
export const outcomeUnknown = (isKeyed: boolean): Refusal => ({
  status: 503,
  code: 'unknown',
  message: `It may not have been saved, because the connection to the database was lost. ${
    isKeyed
      ? 'Please try again: nothing is saved twice.'
      : 'Check whether it was saved before you try again.'
  }`,
});

/** Others hold what this call needs for longer than it may wait. */
export const tooBusy: Refusal = {
  status: 503,
  message: 'The server is too busy at the moment. Nothing was saved; please try again.',
};

/** The server is being stopped; it, or another one, is there again in a moment. */
export const stopping: Refusal = {
  status: 503,
  message: 'The server is restarting. Please try again in a few seconds.',
};

/** The server stops before it is done with this. */
export const stoppedMeanwhile: Refusal = {
  status: 503,
  message:
    'The server restarted before it finished. Check whether your change was saved before you try again.',
};

/** The disk is full. */
export const diskFull: Refusal = {
  status: 503,
  code: 'storage',
  message: "The server's disk is full, so nothing can be saved. Tell an administrator.",
};

/** The disk that holds the files is read-only, failing or not there. */
export const storageFails: Refusal = {
  status: 503,
  code: 'storage',
  message:
    'The server cannot use its files at the moment, so nothing was saved. Tell an administrator.',
};

/** A record names a file whose bytes are lost. */
export const fileMissing: Refusal = {
  status: 404,
  code: 'file_missing',
  message: 'This file is missing on the server. Ask an administrator to restore it from a backup.',
};

/** What is said where something has as many of its kind as it can have. */
export const tooMany = (of: string, most: number, what: string): string =>
  `This ${of} already has ${most.toLocaleString('en-GB')} ${what}, the most it can have.`;
