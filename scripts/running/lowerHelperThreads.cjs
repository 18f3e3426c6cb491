// Loaded before the server (supervise.mjs): lowers the priority of V8's own threads, which collect garbage and compile
// next to it. The processes of the embedded database run behind the server, so these threads took the other processor
// from them (docs/decisions/2026-12-01-the-helper-threads-of-the-server-run-behind-it.md). Threads that are created
// later, for files and password hashes, keep the server's priority: here only V8's exist, which no name tells apart.

const { readdirSync } = require('node:fs');
const { setPriority } = require('node:os');
const process = require('node:process');

/** Where Linux lists the threads of this process. */
const THREADS = '/proc/self/task';
/** The nice value of these threads: less than the database's 7 gets, more than the 19 of heavy calls. */
const BEHIND_THE_DATABASE = 10;

try {
  for (const thread of readdirSync(THREADS).map(Number))
    if (thread !== process.pid) setPriority(thread, BEHIND_THE_DATABASE);
} catch {
  // Another system has no such list. It only makes room for others, so nothing is lost.
}
