// Keeps the server running: starts it in a child process, and restarts it when it dies. Loads no code of the product, so
// that it stays small and cannot crash with it.

import { spawn } from 'node:child_process';
import process from 'node:process';
import { clearTimeout, setTimeout } from 'node:timers';
import { fileURLToPath } from 'node:url';

/** The exit code of src/server/main.ts for a start that was refused with a message. */
const REFUSED = 1;

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** A server that has served this long has recovered: the next failure counts as the first. */
const RECOVERED_MS = 30_000;

/** The module that a server loads before its own. */
const FIRST = fileURLToPath(new URL('lowerHelperThreads.cjs', import.meta.url));

/** The message a server sends when it is ready. */
const SERVING = 'serving';

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null, served: boolean }} Ended how a process ended, and whether it had served */
/** @typedef {{ exit: number } | { pause: number }} Next what follows: this process ends too, or the server is started again after so many milliseconds */

/**
 * Decides what follows the end of a server. One that had served is restarted at once. A failed start is retried after a
 * pause, each longer than the one before, unless it was the first one and refused with a message: it would be refused
 * again.
 */
class Restarts {
  #pause = FIRST_PAUSE_MS;
  #hasServed = false;

  /** @param {Pick<Ended, 'code' | 'served'>} ended @returns {Next} */
  after({ code, served }) {
    // The signal went to the server itself, not to this process.
    if (code === 0) return { exit: 0 };
    this.#hasServed ||= served;
    if (served) return { pause: 0 };
    if (code === REFUSED && !this.#hasServed) return { exit: REFUSED };
    const pause = this.#pause;
    this.#pause = Math.min(2 * pause, MAX_PAUSE_MS);
    return { pause };
  }

  /** It has served for a while. */
  recovered() {
    this.#pause = FIRST_PAUSE_MS;
  }
}

/** @param {Ended} ended */
const inWords = ({ code, signal }) =>
  signal ? `ended by ${signal}` : `exit code ${code ?? 'none'}`;

/**
 * Runs a program of Node until a signal ends it, with the Node options of this process (memory limits are meant for
 * it). Signals are passed on to it; it notices when this process is gone. Returns the exit code.
 * @param {string} program @returns {Promise<number>}
 */
export async function supervise(program) {
  const restarts = new Restarts();
  let isEnding = false;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  /** @type {() => void} */
  let wake = () => {};
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => {
      isEnding = true;
      server?.kill(signal);
      wake();
    });
  }

  /** @returns {Promise<Ended>} */
  const run = () =>
    new Promise((done) => {
      let served = false;
      /** @type {NodeJS.Timeout | undefined} */
      let recovering;
      const options = [...process.execArgv, '--require', FIRST];
      server = spawn(process.execPath, [...options, program, ...process.argv.slice(2)], {
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        // glibc would give each thread a reserve of its own, which a long import fills (docs/PERFORMANCE-PROFILE.md).
        env: { MALLOC_ARENA_MAX: '2', ...process.env },
      });
      server.on('message', (message) => {
        if (message !== SERVING) return;
        served = true;
        recovering = setTimeout(() => restarts.recovered(), RECOVERED_MS);
      });
      // The machine has no process left to give.
      server.once('error', ({ message }) => {
        console.error(message);
        done({ code: null, signal: null, served: false });
      });
      server.once('exit', (code, signal) => {
        clearTimeout(recovering);
        server = undefined;
        done({ code, signal, served });
      });
    });

  while (true) {
    const ended = await run();
    if (isEnding) return ended.code ?? 1;
    const next = restarts.after(ended);
    if ('exit' in next) return next.exit;
    const when = next.pause === 0 ? 'now' : `in ${next.pause / 1_000} s`;
    const what = ended.served ? 'Fieldhouse stopped unexpectedly' : 'Fieldhouse could not start';
    console.error(`${what} (${inWords(ended)}). It is started again ${when}.`);
    await new Promise((/** @type {(value?: unknown) => void} */ done) => {
      const timer = setTimeout(done, next.pause);
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });
    if (isEnding) return 0;
  }
}
