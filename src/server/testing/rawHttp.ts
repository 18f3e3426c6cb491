import { connect, type Socket } from 'node:net';

/** A connection to a server, on which a test can write anything. */
export interface RawConnection {
  socket: Socket;
  /** Returns everything received so far. */
  received(): string;
  isOpen(): boolean;
  /** Settles when either side closes it. */
  closed: Promise<void>;
}

/** Connects to a server of this machine; `from` is the loopback address of the client. */
export async function rawConnection(port: number, from = '127.0.0.1'): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  let text = '';
  let isOpen = true;
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isOpen = false;
      resolve();
    });
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', resolve));
  return { socket, received: () => text, isOpen: () => isOpen, closed };
}

/** A response received over a raw connection. */
export interface RawAnswer {
  status: number;
  /** By their names in lower case. */
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** Parses the first response received over a connection. */
export function readAnswer(text: string): RawAnswer {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: new Map(headers),
    body: body.join('\r\n\r\n'),
  };
}
