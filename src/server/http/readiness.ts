import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { BrokenParts, Part } from '@/core/validation/refusals';

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness;
  }
}

/** Returns the broken parts; empty if all work. A check may cover several parts. */
type Check = () => BrokenParts | Promise<BrokenParts>;

/** Probes give up after two seconds, or a little later. */
const MAX_WAIT_MS = 1_700;

/** Collects the readiness checks: each part adds its own. */
export class Readiness {
  readonly #checks = new Map<Part, Check>();
  readonly #underWay = new Map<Part, Promise<BrokenParts>>();

  /** Adds the check of a part. If it throws or takes too long, the part counts as broken. */
  add(part: Part, check: Check): void {
    this.#checks.set(part, check);
  }

  /** Checks all parts concurrently; settles within two seconds. */
  async broken(): Promise<BrokenParts> {
    const found = await Promise.all(
      [...this.#checks].map(([part, check]) => this.#run(part, check)),
    );
    return Object.assign({}, ...found);
  }

  /** A hanging check is not started again before it has ended. */
  #run(part: Part, check: Check): Promise<BrokenParts> {
    const running =
      this.#underWay.get(part) ??
      (async () => check())()
        .catch(() => ({ [part]: `The ${part} check failed.` }))
        .finally(() => this.#underWay.delete(part));
    this.#underWay.set(part, running);
    const late = { [part]: `The ${part} check took too long.` };
    return Promise.race([running, pause(MAX_WAIT_MS, late, { ref: false })]);
  }
}

/** Lets each part of the server report its readiness. */
export const readiness = fp(async (app: FastifyInstance) => {
  app.decorate('readiness', new Readiness());
});
