import { PASSWORD } from '../support/accounts';
import { rowOf } from '../support/answers';
import { Client } from '../support/client';
import { codeIn, linkIn } from '../support/mails/mails';
import type { Recorder, Speaker } from '../support/recording/Recorder';

const GOOD = 'larks over 41 meadows';
const EMAIL = 'engineer@example.com';

const tokenOf = ({ json }: { json: unknown }): string =>
  (json as { data: { token: string } }).data.token;

/** Signing in and out, with a password and with a code. */
async function signsIn(recorder: Recorder, anyone: Speaker): Promise<void> {
  await anyone('signs in with nothing').post('auth/login', {});
  await anyone('signs in with a wrong password').post('auth/login', {
    email: EMAIL,
    password: 'wrong one',
  });
  const token = tokenOf(
    await anyone('signs in').post('auth/login', { email: EMAIL, password: PASSWORD }),
  );
  const ben = recorder.speaker('ben', { token });
  await ben('asks who he is').get('employees/profile');
  await ben('is there').get('auth/ping');
  await ben('locks his session').post('auth/lock', {});
  await ben('asks who he is while locked').get('employees/profile');
  await ben('unlocks it with a wrong password').post('auth/unlock', { password: 'wrong one' });
  await ben('unlocks it').post('auth/unlock', { password: PASSWORD });
  await ben('signs out').get('employees/logout');
  await ben('asks who he was').get('employees/profile');
  await anyone('asks for a code with nothing').post('auth/pin-login', {});
  await anyone('asks for a code of nobody').post('auth/pin-login', { email: 'no@example.com' });
  await anyone('asks for a code to sign in with').post('auth/pin-login', { email: EMAIL });
  const otp = codeIn(await recorder.mails.take(EMAIL, /code/));
  await anyone('signs in with a wrong code').post('auth/pin-verify', {
    email: EMAIL,
    otp: otp === '00000000' ? '00000001' : '00000000',
  });
  await anyone('signs in with the code').post('auth/pin-verify', { email: EMAIL, otp });
  await anyone('signs in with the code again').post('auth/pin-verify', { email: EMAIL, otp });
}

/** A password that was forgotten, and one that is changed. */
async function changesPasswords(recorder: Recorder, anyone: Speaker): Promise<void> {
  await anyone('forgot nothing').post('auth/forgot-password', {});
  await anyone('forgot the password').post('auth/forgot-password', { email: EMAIL });
  const otp = codeIn(await recorder.mails.take(EMAIL, /code/));
  const proof = await anyone('proves the address').post('auth/verify-otp', { email: EMAIL, otp });
  const token = tokenOf(proof);
  await anyone('proves it with nothing').post('auth/verify-otp', {});
  await anyone('proves it again').post('auth/verify-otp', { email: EMAIL, otp });
  const choice = { email: EMAIL, token };
  await anyone('chooses a short password').post('auth/create-password', {
    ...choice,
    password: 'x',
  });
  await anyone('chooses a password').post('auth/create-password', { ...choice, password: GOOD });
  await anyone('chooses one again').post('auth/create-password', { ...choice, password: GOOD });
  const session = await new Client(recorder.anyone.base).post('auth/login', {
    email: EMAIL,
    password: GOOD,
  });
  const ben = recorder.speaker('ben', { token: tokenOf(session) });
  const change = (current_password: string, new_password: string, confirm_password: string) => ({
    current_password,
    new_password,
    confirm_password,
  });
  const path = 'employees/change-password';
  const other = 'thrushes in 12 hedges';
  await ben('changes no password').post(path, {});
  await ben('changes a wrong password').post(path, change('wrong one', other, other));
  await ben('confirms another').post(path, change(GOOD, other, `${other}!`));
  await ben('changes the password').post(path, change(GOOD, other, other));
}

/** A new address waits for its own mailbox. */
async function confirmsAddress(recorder: Recorder, anyone: Speaker): Promise<void> {
  const admin = await recorder.as('SUPER_ADMIN');
  const email = 'ben.carter@example.org';
  await admin('gives ben another address').post('employees', { id: 4, email });
  const { token } = linkIn(await recorder.mails.take(email, /./));
  await anyone('confirms nothing').post('auth/confirm-email', {});
  await anyone('confirms with a wrong link').post('auth/confirm-email', { token: 'x'.repeat(43) });
  await anyone('confirms the address').post('auth/confirm-email', { token });
  await anyone('confirms it again').post('auth/confirm-email', { token });
}

/** Invitations, from the mail to the first password. */
export async function invitations(recorder: Recorder): Promise<void> {
  const anyone = recorder.speaker('anyone');
  const admin = await recorder.as('SUPER_ADMIN');
  const hr = await recorder.as('HR_ADMINISTRATOR');
  const engineer = await recorder.as('ENGINEER');
  const invite = (by: Speaker, words: string, user_id: unknown) =>
    by(words).post('employees/invite', { user_id });
  const revoke = (by: Speaker, words: string, user_id: unknown) =>
    by(words).post('employees/revoke-invite', { user_id });
  const email = 'newcomer@example.com';
  const { id } = rowOf(
    await admin('adds somebody').post('employees', { name: 'Jo Newcomer', email, role_id: 4 }),
  );
  await invite(engineer, 'invites somebody', id);
  await invite(hr, 'invites nobody', null);
  await invite(hr, 'invites who is not there', 900_001);
  await invite(hr, 'invites a super administrator', 1);
  await revoke(hr, 'revokes what was not sent', id);
  await invite(hr, 'invites somebody', id);
  await recorder.mails.take(email, /invite/);
  await invite(hr, 'invites them again', id);
  await recorder.mails.take(email, /invite/);
  await revoke(engineer, 'revokes it', id);
  await revoke(hr, 'revokes it', id);
  await revoke(hr, 'revokes it again', id);
  await invite(hr, 'invites them a third time', id);
  const { token } = linkIn(await recorder.mails.take(email, /invite/));
  const register = (words: string, body: object) => anyone(words).post('auth/register', body);
  const look = (words: string, body: object) => anyone(words).post('auth/invitation', body);
  await look('looks at no invitation', {});
  await look('looks at the invitation', { token });
  await register('accepts nothing', {});
  await register('accepts with a short password', { token, name: 'Jo', password: 'x' });
  await register('accepts', { token, name: 'Jo Newcomer', password: GOOD });
  await register('accepts again', { token, name: 'Jo Newcomer', password: GOOD });
  await look('looks at it again', { token });
  await invite(hr, 'invites who has accepted', id);
  await invite(hr, 'invites who has left', 40);
}

/** All around signing in, and one's own account. */
export async function account(recorder: Recorder): Promise<void> {
  const anyone = recorder.speaker('anyone');
  await signsIn(recorder, anyone);
  await changesPasswords(recorder, anyone);
  await confirmsAddress(recorder, anyone);
}
