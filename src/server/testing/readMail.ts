import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A parsed mail. */
export interface ReadMail {
  /** By lower-case name; a repeated header has all values. */
  headers: Readonly<Record<string, string[]>>;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
}

const unquoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Decodes encoded words of a header (RFC 2047). */
const readable = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : unquoted(word.replaceAll('_', ' ')),
    );

function headersOf(head: string): Record<string, string[]> {
  const headers: Record<string, string[]> = {};
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers[name] = [...(headers[name] ?? []), readable(line.slice(colon + 1).trim())];
  }
  return headers;
}

function partOf(raw: string): { headers: Record<string, string[]>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  return { headers: headersOf(raw.slice(0, end)), body: raw.slice(end + 4) };
}

function bodyOf(parts: ReturnType<typeof partOf>[], type: string): string {
  const part = parts.find(({ headers }) => headers['content-type']?.[0]?.startsWith(type));
  if (!part) return '';
  const encoding = part.headers['content-transfer-encoding']?.[0];
  const text =
    encoding === 'base64'
      ? Buffer.from(part.body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? unquoted(part.body)
        : part.body;
  return text.replaceAll('\r\n', '\n').trim();
}

/** Parses a mail with a plain text and an HTML part. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = partOf(raw);
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type']?.[0] ?? '')?.[1];
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => partOf(part.replace(/^\r\n/, '')))
    : [{ headers, body }];
  return {
    headers,
    to: headers.to?.[0] ?? '',
    from: headers.from?.[0] ?? '',
    subject: headers.subject?.[0] ?? '',
    text: bodyOf(parts, 'text/plain'),
    html: bodyOf(parts, 'text/html'),
  };
}

/** Returns the mails in the outbox of this data folder, the oldest first. */
export async function readOutbox(dataDir: string): Promise<ReadMail[]> {
  const folder = join(dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  const mails = files.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    mails.map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))),
  );
}
