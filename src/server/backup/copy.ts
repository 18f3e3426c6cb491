import type { Duplex } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/* COPY through pg's own connection: pg hands these messages to whatever query is active. */

/** The parts of pg's connection missing from its types. */
interface CopyConnection extends Connection {
  readonly stream: Duplex;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** The methods that pg calls on an active query during COPY. */
interface CopyQuery extends Submittable {
  handleCopyInResponse?(connection: CopyConnection): void;
  handleCopyData?(message: { chunk: Buffer }, connection: CopyConnection): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

const pieceSize = 64 * 1024;

/**
 * Runs `copy … to stdout` and passes its data to `take` in pieces of about 64 KB, waiting for each. If `take` fails
 * the connection is unusable afterwards.
 */
export async function copyOut(
  client: Client,
  sql: string,
  take: (chunk: Buffer) => Promise<void>,
): Promise<void> {
  let pieces: Buffer[] = [];
  let size = 0;
  let taken = Promise.resolve();
  const flush = () => {
    const chunk = Buffer.concat(pieces);
    pieces = [];
    size = 0;
    taken = taken.then(() => take(chunk));
    return taken;
  };
  await new Promise<void>((resolve, reject) => {
    const query: CopyQuery = {
      submit: (connection) => connection.query(sql),
      handleCopyData: ({ chunk }, { stream }) => {
        // pg reuses its memory for the next message.
        pieces.push(Buffer.from(chunk));
        size += chunk.length;
        if (size < pieceSize) return;
        stream.pause();
        flush().then(
          () => stream.resume(),
          (problem: Error) => {
            reject(problem);
            stream.destroy(problem);
          },
        );
      },
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    };
    client.query(query);
  });
  await flush();
}

/**
 * Runs a `copy … from stdin` with these data. Rejects with the server's error or that of the data; the statement then
 * has no effect.
 */
export async function copyIn(
  client: Client,
  sql: string,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let over = false;
    const send = async (connection: CopyConnection) => {
      for await (const chunk of chunks) {
        if (over) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await drained(connection.stream);
      }
      connection.endCopyFrom();
    };
    const query: CopyQuery = {
      submit: (connection) => connection.query(sql),
      handleCopyInResponse: (connection) => {
        send(connection).catch((problem: Error) => {
          reject(problem);
          connection.sendCopyFail('the data could not be read');
        });
      },
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
      handleError: (error) => {
        over = true;
        reject(error);
      },
    };
    client.query(query);
  });
}

/** Resolves when the stream drains or closes; pg reports a lost connection to the query itself. */
async function drained(stream: Duplex): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      stream.off('drain', done);
      stream.off('close', done);
      resolve();
    };
    stream.on('drain', done);
    stream.on('close', done);
  });
}
