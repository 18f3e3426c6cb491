import type { Duplex } from 'node:stream';
import type { Client, Connection, Submittable } from 'pg';

/* COPY through pg's own connection: pg hands these messages to whatever query is active. */

/** The part of pg's connection that its types leave out. */
interface CopyConnection extends Connection {
  readonly stream: Duplex;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** What pg calls on an active query during COPY. */
interface CopyQuery extends Submittable {
  handleCopyInResponse?(connection: CopyConnection): void;
  handleCopyData?(message: { chunk: Buffer }, connection: CopyConnection): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

const enough = 64 * 1024;

/**
 * Runs a `copy … to stdout` and hands its data on, in pieces of about 64 KB, waiting for each to
 * be taken before it reads much further. If `take` fails the connection is unusable afterwards.
 */
export async function copyOut(
  client: Client,
  sql: string,
  take: (chunk: Buffer) => Promise<void>,
): Promise<void> {
  let gathered: Buffer[] = [];
  let size = 0;
  let taken = Promise.resolve();
  const pass = () => {
    const chunk = Buffer.concat(gathered);
    gathered = [];
    size = 0;
    taken = taken.then(() => take(chunk));
    return taken;
  };
  await new Promise<void>((resolve, reject) => {
    const query: CopyQuery = {
      submit: (connection) => connection.query(sql),
      handleCopyData: ({ chunk }, { stream }) => {
        // pg uses the memory behind it again for the next message.
        gathered.push(Buffer.from(chunk));
        size += chunk.length;
        if (size < enough) return;
        stream.pause();
        pass().then(
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
  await pass();
}

/**
 * Runs a `copy … from stdin` with these data. Rejects with the server's objection or, where the
 * data themselves could not be had, with that; the statement has no effect then.
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

/** A lost connection drains nothing any more; pg tells that to the query by itself. */
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
