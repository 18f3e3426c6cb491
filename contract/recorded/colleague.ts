import { expectSuccess } from '../support/answers';
import type { Client } from '../support/client';
import { signInByCode } from '../support/mails/codes';
import { linkIn } from '../support/mails/mails';
import { GOOD_PASSWORD } from '../support/people';
import type { Recorder } from '../support/recording/Recorder';

const LIAM = { id: 11, name: 'Liam Turner', email: 'liam.turner@example.com' };

/** Another engineer, of the same manager as the one with the demo account; their first calls are not recorded. */
export async function colleague(recorder: Recorder): Promise<Client> {
  const admin = await recorder.plain('super.admin@example.com');
  const person = (await admin.find('employees', LIAM.id)) as typeof LIAM | undefined;
  const { email, name } = person ?? LIAM;
  expectSuccess(await admin.post('employees/invite', { user_id: LIAM.id }));
  const { token } = linkIn(await recorder.mails.take(email, /invite/));
  const body = { token, name, password: GOOD_PASSWORD };
  expectSuccess(await recorder.anyone.post('auth/register', body));
  return signInByCode(recorder, email);
}
