import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A mail as its reader sees it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

const PATIENCE = 10_000;

/** Splits a part into its headers, with names in lower case, and its body. */
function split(part: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = part.replace(/\r\n/g, '\n').split('\n\n');
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name.trim().toLowerCase(), value.join(':').trim()];
  });
  return { headers: new Map(headers), body: rest.join('\n\n') };
}

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\n/g, '')
      .replace(/=([\dA-F]{2})/gi, (_all, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body;
}

/** Decodes the words of a header in the form =?UTF-8?B?…?= or =?UTF-8?Q?…?=. */
const readable = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, words: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64').toString('utf8')
        : fromQuotedPrintable(words.replace(/_/g, ' ')),
    );

/** Returns every readable part of a message with its type and text. */
function partsOf(message: string): [string, string][] {
  const { headers, body } = split(message);
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (!boundary) {
    const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase();
    return [[type.split(';')[0]?.toLowerCase() ?? '', decoded(body, encoding)]];
  }
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => partsOf(part.replace(/^\n/, '')));
}

function read(message: string): Mail {
  const { headers } = split(message);
  const parts = new Map(partsOf(message));
  const html = parts.get('text/html');
  return {
    to: readable(headers.get('to') ?? ''),
    subject: readable(headers.get('subject') ?? ''),
    text: parts.get('text/plain') ?? '',
    ...(html === undefined ? {} : { html }),
  };
}

/** The mails that a back end sent, as .eml files in a folder. */
export class Outbox {
  /** The mails that were read but not taken, by file. */
  readonly #unread = new Map<string, { mail: Mail; at: number }>();
  readonly #read = new Set<string>();

  constructor(readonly folder: string) {}

  /** Returns the mails to this address that were not taken, oldest first. */
  async #mailsTo(address: string): Promise<{ file: string; mail: Mail }[]> {
    const files = await readdir(this.folder).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.eml') && !this.#read.has(name))) {
      const path = join(this.folder, file);
      // Before the read: of two simultaneous looks, only one may find it.
      this.#read.add(file);
      const [message, { mtimeMs: at }] = [await readFile(path, 'utf8'), await stat(path)];
      this.#unread.set(file, { mail: read(message), at });
    }
    return [...this.#unread]
      .map(([file, { mail, at }]) => ({ file, mail, at }))
      .filter(({ mail }) => mail.to.includes(`<${address}>`) || mail.to === address)
      .sort((a, b) => a.at - b.at || (a.file < b.file ? -1 : 1));
  }

  /** Discards the current mails to this address. */
  async turnOver(address: string): Promise<void> {
    for (const { file } of await this.#mailsTo(address)) this.#unread.delete(file);
  }

  /** Waits for the next mail to this address about this, and returns it once. Throws if none arrives. */
  async take(address: string, about: RegExp): Promise<Mail> {
    // Not by the date, which is frozen in some tests.
    for (const end = performance.now() + PATIENCE; performance.now() < end; await wait(15)) {
      const found = (await this.#mailsTo(address)).find(({ mail }) => about.test(mail.subject));
      if (!found) continue;
      this.#unread.delete(found.file);
      return found.mail;
    }
    throw new Error(`no mail about ${about} came for ${address}`);
  }

  /** Returns true if a mail to this address was not taken. */
  async holds(address: string): Promise<boolean> {
    return (await this.#mailsTo(address)).length > 0;
  }
}

/** Returns the code in a mail. */
export function codeIn({ text }: Mail): string {
  const code = /(?<!\d)\d{8}(?!\d)/.exec(text)?.[0];
  if (!code) throw new Error(`no code of eight digits in: ${text}`);
  return code;
}

/** Returns the link in a mail and its token. */
export function linkIn({ text }: Mail): { url: URL; token: string } {
  const found = /https?:\/\/[^\s<>"]+/.exec(text)?.[0];
  const url = new URL(found ?? 'http://no.link.invalid');
  const token = url.searchParams.get('token');
  if (!token) throw new Error(`no link with a token in: ${text}`);
  return { url, token };
}
