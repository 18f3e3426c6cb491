import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import type { Mail } from '@/engine/mail';
import { createMailer, type MailerOptions } from '@/server/mail/mailer';

/** A mail could not be sent; the change that needed it is rolled back. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
}

declare module 'fastify' {
  interface FastifyInstance {
    mail: {
      /** Hands a mail over now. Throws MailNotSent. */
      send(mail: Mail): Promise<void>;
      /**
       * Does something after the answer, so that neither what is said nor how long it takes tells whether an
       * address is known. What goes wrong is logged; the server waits for it before it closes, a second at most.
       */
      afterwards(work: () => Promise<void>): void;
      /** The same, begun once the answer has left, so that nothing of the work can hold it up. */
      afterAnswer(reply: FastifyReply, work: () => Promise<void>): void;
    };
  }
}

// A stop is to take two seconds at most, however long a server of mail is silent.
const MOST_WAITED_MS = 1_000;

/** Where mails go, and what is done with them after an answer. */
export const mail = fp(async (app: FastifyInstance, options: MailerOptions) => {
  const mailer = createMailer(options);
  const running = new Set<Promise<void>>();

  const send = async (mail: Mail) => {
    try {
      await mailer.send(mail);
    } catch (cause) {
      throw new MailNotSent('a mail could not be sent', { cause });
    }
  };

  const afterwards = (work: () => Promise<void>) => {
    const done: Promise<void> = work()
      .catch((error: unknown) => app.log.error({ err: error }, 'work after an answer failed'))
      .finally(() => running.delete(done));
    running.add(done);
  };
  app.decorate('mail', {
    send,
    afterwards,
    afterAnswer(reply: FastifyReply, work: () => Promise<void>) {
      const answered = new Promise<void>((resolve) => {
        for (const event of ['finish', 'close']) reply.raw.once(event, () => resolve());
      });
      afterwards(() => answered.then(work));
    },
  });
  app.addHook('onClose', async () => {
    await Promise.race([Promise.all(running), wait(MOST_WAITED_MS, undefined, { ref: false })]);
    mailer.close();
  });
});
