import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import type { Mail } from '@/engine/mail';
import { MailNotSent } from '@/engine/mail';
import { createMailer, type MailerOptions } from '@/server/mail/mailer';

declare module 'fastify' {
  interface FastifyInstance {
    mail: {
      /** Sends a mail now. Throws MailNotSent. */
      send(mail: Mail): Promise<void>;
      /** True where mails go to a mail server, and not into the outbox. */
      hasServer: boolean;
      /**
       * Runs work after the response, so that neither its content nor its time reveals whether an address is known.
       * Failures are logged; the server waits for it before it closes, at most a second.
       */
      afterwards(work: () => Promise<void>): void;
      /** The same, started once the response has been sent, so that the work cannot delay it. */
      afterAnswer(reply: FastifyReply, work: () => Promise<void>): void;
    };
  }
}

// A stop takes at most two seconds, even with a silent mail server.
const MAX_WAIT_MS = 1_000;

/** Adds sending of mails, now or after a response. */
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
    hasServer: options.smtpUrl !== undefined,
    afterwards,
    afterAnswer(reply: FastifyReply, work: () => Promise<void>) {
      const answered = new Promise<void>((resolve) => {
        for (const event of ['finish', 'close']) reply.raw.once(event, () => resolve());
      });
      afterwards(() => answered.then(work));
    },
  });
  app.addHook('onClose', async () => {
    await Promise.race([Promise.all(running), wait(MAX_WAIT_MS, undefined, { ref: false })]);
    mailer.close();
  });
});
