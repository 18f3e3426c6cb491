import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Options = Parameters<FastifyBaseLogger['child']>[1];
type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
type Line = Parameters<FastifyBaseLogger['info']>;
/** A logger of pino, or a lazy one above it. */
type Parent = FastifyBaseLogger & { isLevelEnabled?: (level: string) => boolean };

/**
 * The logger of one call, created with its first message. Most calls have none, and creating a logger serialises its
 * bindings and searches them for secrets.
 */
export class LazyLog implements FastifyBaseLogger {
  readonly #parent: Parent;
  readonly #bindings: Bindings;
  readonly #options: Options;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: Parent, bindings: Bindings, options?: Options) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  isLevelEnabled(level: string): boolean {
    return this.#parent.isLevelEnabled?.(level) ?? true;
  }

  get level(): string {
    return this.#parent.level;
  }

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return new LazyLog(this, { ...bindings }, options);
  }

  #say(level: Level, line: Line): void {
    if (!this.isLevelEnabled(level)) return;
    this.#made ??= this.#logger();
    this.#made[level](...line);
  }

  #logger(): FastifyBaseLogger {
    const parent = this.#parent instanceof LazyLog ? this.#parent.#logger() : this.#parent;
    return parent.child(this.#bindings, this.#options);
  }

  fatal(...line: Line): void {
    this.#say('fatal', line);
  }
  error(...line: Line): void {
    this.#say('error', line);
  }
  warn(...line: Line): void {
    this.#say('warn', line);
  }
  info(...line: Line): void {
    this.#say('info', line);
  }
  debug(...line: Line): void {
    this.#say('debug', line);
  }
  trace(...line: Line): void {
    this.#say('trace', line);
  }
  silent(...line: Line): void {
    this.#say('silent', line);
  }
}
