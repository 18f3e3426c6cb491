import { recordOf } from '@/engine/call';
import { MailNotSent, testMail } from '@/engine/mail';
import type { Answered, Operation } from '@/engine/operations';
import type { Refused } from '@/engine/store';
import { recipientOf } from '@/modules/people/model/accounts/addresses';
import { employees } from '@/modules/people/model/employees';

const MESSAGES = {
  sent: 'The mail server has taken the mail',
  refused: 'The mail was not sent',
  no_server: 'There is no mail server',
} as const;

const answered = (outcome: keyof typeof MESSAGES, to: string, reason: string | null): Answered => ({
  data: { outcome, to, reason },
  message: MESSAGES[outcome],
});

/** Returns why a mail was not sent, in the words of the mailer, which hold no secrets. Other failures are faults. */
function reasonOf(problem: unknown): string {
  if (problem instanceof MailNotSent && problem.cause instanceof Error)
    return problem.cause.message;
  throw problem;
}

/**
 * Sends a mail to the address in `to`, or else to the person's own. It waits for the mail server before the
 * transaction, not within it.
 */
export const mailTest: Operation<Answered> = {
  async prepare(store, { by, mails, tries }, { values }): Promise<Answered | Refused> {
    if (!mails || !tries) throw new Error('a test mail was requested where no mail can be sent');
    const refusal = await tries.count('mail_test', String(by.id));
    if (refusal) return { refusal };
    const person = await recordOf(store, employees, by.id);
    if (!person) throw new Error('the person who is signed in has no record');
    const own = recipientOf(person);
    const to = typeof values?.to === 'string' ? { ...own, email: values.to } : own;
    const link = `${mails.publicUrl}/configuration/administration`;
    try {
      await mails.send(testMail({ ...to, link }));
    } catch (problem) {
      return answered('refused', to.email, reasonOf(problem));
    }
    return answered(mails.hasServer ? 'sent' : 'no_server', to.email, null);
  },
  async change(_ctx, _request, ready) {
    if (!ready) throw new Error('a test mail was not prepared');
    return ready;
  },
};
