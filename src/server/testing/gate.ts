import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let made = 0;

/** A proxy between a server and its database that can be shut, or that falls silent like a network that drops packets. */
export class Gate {
  readonly folder: string;
  private readonly socket: string;
  private listening: Server | undefined;
  private isSilent = false;
  private readonly open = new Set<Socket>();

  constructor(private readonly behind: string) {
    made += 1;
    this.folder = join(tmpdir(), `fieldhouse-gate-${process.pid}-${Date.now()}-${made}`);
    this.socket = join(this.folder, '.s.PGSQL.5432');
  }

  /** Opens a gate in front of the database of this URL; returns it with the URL through it. */
  static async before(url: string): Promise<{ gate: Gate; url: string }> {
    // WHATWG requires a host in a URL.
    const direct = new URL(url.replace('@/', '@host/'));
    const gate = new Gate(join(direct.searchParams.get('host') ?? '', '.s.PGSQL.5432'));
    await gate.unlock();
    direct.searchParams.set('host', gate.folder);
    return { gate, url: direct.href.replace('@host/', '@/') };
  }

  async unlock(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    this.listening = createServer((caller) => {
      const database = createConnection(this.behind);
      for (const [end, other] of [
        [caller, database],
        [database, caller],
      ] as const) {
        this.open.add(end);
        end.on('error', () => {});
        end.on('data', (bytes) => void other.write(bytes));
        end.on('close', () => {
          this.open.delete(end);
          other.destroy();
        });
        if (this.isSilent) end.pause();
      }
    });
    this.listening.listen(this.socket);
    await once(this.listening, 'listening');
  }

  /** Stops passing data without closing anything: connections are accepted but silent. */
  fallSilent(): void {
    this.isSilent = true;
    for (const end of this.open) end.pause();
  }

  /** Passes on what arrived meanwhile, and resumes. */
  speak(): void {
    this.isSilent = false;
    for (const end of this.open) end.resume();
  }

  /** Closes all connections and accepts none. */
  async shut(): Promise<void> {
    const closed = new Promise((resolve) => this.listening?.close(resolve));
    for (const end of this.open) end.destroy();
    await closed;
  }

  async remove(): Promise<void> {
    await this.shut();
    await rm(this.folder, { recursive: true, force: true });
  }
}
