import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { BrokenParts, Part } from '@/core/validation/refusals';

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness;
  }
}

/** Looks for what is wrong; nothing where all is in order. A look may judge several parts at once. */
type Look = () => BrokenParts | Promise<BrokenParts>;

/** Whatever asks gives up after two seconds, or a little later. */
const MOST_WAITED_MS = 1_700;

/** What keeps the product from being ready: each part has its own look, added where that part is made. */
export class Readiness {
  readonly #looks = new Map<Part, Look>();
  readonly #underWay = new Map<Part, Promise<BrokenParts>>();

  /** Adds the look at a part. One that throws, or takes too long, tells that the part is broken. */
  add(part: Part, look: Look): void {
    this.#looks.set(part, look);
  }

  /** Looks at every part side by side; settles within two seconds. */
  async broken(): Promise<BrokenParts> {
    const found = await Promise.all([...this.#looks].map(([part, look]) => this.#see(part, look)));
    return Object.assign({}, ...found);
  }

  /** A look that hangs is not begun again before it has ended, however often somebody asks. */
  #see(part: Part, look: Look): Promise<BrokenParts> {
    const goes =
      this.#underWay.get(part) ??
      (async () => look())()
        .catch(() => ({ [part]: `The ${part} check failed.` }))
        .finally(() => this.#underWay.delete(part));
    this.#underWay.set(part, goes);
    const late = { [part]: `The ${part} check took too long.` };
    return Promise.race([goes, pause(MOST_WAITED_MS, late, { ref: false })]);
  }
}

/** Lets each part of the server say whether it is ready. */
export const readiness = fp(async (app: FastifyInstance) => {
  app.decorate('readiness', new Readiness());
});
