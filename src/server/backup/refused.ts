/**
 * A backup or restore that was refused or given up, in a sentence a person can act on. Whatever
 * was begun is undone: a refused restore has changed neither rows nor files.
 */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
