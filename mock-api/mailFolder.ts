import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mails } from '@/engine/call';

/** Mails as .eml files in a folder, for testers to read: the mock sends nothing to anybody. */
export interface Outbox extends Pick<Mails, 'send'> {
  reset(): void;
}

const FROM = { name: 'Fieldhouse', address: 'fieldhouse@localhost' };
const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

/** Opens the folder, which is created with its first mail. File names sort by time of writing. */
export function openOutbox(folder: string, now: () => number): Outbox {
  let written = 0;
  return {
    async send(mail) {
      const date = new Date(now());
      const composed = await transport.sendMail({ from: FROM, ...mail, date });
      written += 1;
      const stamp = date.toISOString().replace(/[:.]/g, '-');
      const file = join(folder, `${stamp}-${String(written).padStart(4, '0')}.eml`);
      mkdirSync(folder, { recursive: true });
      // Renamed only when complete: somebody may be watching the folder.
      writeFileSync(`${file}.part`, composed.message as Buffer);
      renameSync(`${file}.part`, file);
    },
    reset: () => rmSync(folder, { recursive: true, force: true }),
  };
}
