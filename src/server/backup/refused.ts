/**
 * A refused or failed backup or restore, with a sentence a person can act on. Everything begun is undone: a refused
 * restore has changed neither rows nor files.
 */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
