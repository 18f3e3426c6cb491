/** A start, or a command, that cannot be: said in one sentence that a person can act on. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
