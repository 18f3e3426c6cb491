import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Carrier } from './carrier';

// Names sort by time, and Windows allows no colon.
const newName = () =>
  `${new Date().toISOString().replace(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}.eml`;

/** Writes a file completely or not at all, readable by nobody else: it contains codes and links. */
async function write(folder: string, name: string, content: Buffer): Promise<string> {
  const file = join(folder, name);
  const unfinished = join(folder, `.${name}.part`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(unfinished, content, { mode: 0o600, flag: 'wx' });
    await rename(unfinished, file);
  } catch (cause) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw new Error(`The mail cannot be written to ${folder}.`, { cause });
  }
  return file;
}

/** Writes mails as .eml files, which any mail program opens, and logs their paths. */
export function outbox(folder: string, log: (text: string) => void): Carrier {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async carry(message) {
      const { message: content } = await transport.sendMail(message);
      if (!Buffer.isBuffer(content)) throw new Error('The mail cannot be made.');
      log(`A mail was written to ${await write(folder, newName(), content)}`);
    },
    close: () => transport.close(),
  };
}
