/** Refuses a start, or a command, with one sentence that a person can act on. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
