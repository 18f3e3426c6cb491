import type { FastifyInstance } from 'fastify';
import { passwordChangedMail } from '../../domain/mail';
import { findProfile } from '../store/sessions';

/** Mails a person that their password was changed, so that they hear of it when it was not them. */
export function tellPasswordChanged(app: FastifyInstance, employeeId: number): void {
  app.mail.afterwards(async () => {
    const profile = await findProfile(app.db, employeeId);
    if (!profile) return;
    await app.mail.send(
      passwordChangedMail({
        name: String(profile.name),
        email: String(profile.email),
        link: `${app.publicUrl}/auth/recover-password`,
      }),
    );
  });
}
