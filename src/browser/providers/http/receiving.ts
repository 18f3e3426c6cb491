import { queryOf } from '@/browser/providers/apiAddress';
import { unreachable } from './failures';
import { readJson, refusalOf, send } from './fetching';
import { addressOf, asHttpErrors } from './http';

interface Request {
  query?: Readonly<Record<string, unknown>>;
  body: string | Blob;
  signal: AbortSignal;
}

/** Makes a call whose answer is long, gives each piece of it as it arrives, and returns the type of the whole. */
export function receive(
  operation: string,
  id: string,
  { query = {}, body, signal }: Request,
  onPiece: (piece: Uint8Array<ArrayBuffer>) => Promise<void> | void,
): Promise<string> {
  return asHttpErrors(async () => {
    const headers = { Accept: '*/*' };
    const url = addressOf(operation, id) + queryOf(query);
    const response = await send(url, { method: 'POST', body, headers, signal });
    if (!response.ok) throw refusalOf(response, await readJson(response));
    const reader = response.body?.getReader();
    const next = async () => {
      try {
        return (await reader?.read())?.value;
      } catch {
        signal.throwIfAborted();
        throw unreachable();
      }
    };
    for (let piece = await next(); piece; piece = await next()) await onPiece(piece);
    return response.headers.get('Content-Type') ?? '';
  });
}

/** Receives a file that the server makes for this body, and reports the number of bytes as they arrive. */
export async function receiveFile(
  operation: string,
  id: string,
  {
    body,
    signal,
    onBytes,
  }: { body: unknown; signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const type = await receive(operation, id, { body: JSON.stringify(body), signal }, (piece) => {
    chunks.push(piece);
    received += piece.byteLength;
    onBytes(received);
  });
  return new Blob(chunks, { type });
}
