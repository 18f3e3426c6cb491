import { describe, expect, it } from 'vitest';
import { repeats } from '@/core/testing/longRun';
import { ACCOUNTS, PASSWORD } from '../support/accounts';
import { type Answer, expectFailure, expectSuccess } from '../support/answers';
import { signIn, useBackend } from '../support/backEnds/backend';
import { backEnds } from '../support/backEnds/targets';
import { Client } from '../support/client';
import { signInByCode } from '../support/mails/codes';
import { addMember, GOOD_PASSWORD } from '../support/people';

const GUESSES = 120;
const ROUNDS = repeats({ short: 6, long: 20 });

/** Sends concurrent guesses, and counts those that were checked and those that had to wait. */
async function guess(call: (password: string) => Promise<Answer>, wrong: number) {
  const guesses = Array.from({ length: GUESSES }, (_, index) => call(`guess number ${index}`));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  const checked = statuses.filter((status) => status === wrong).length;
  const waiting = statuses.filter((status) => status === 429).length;
  return { checked, waiting };
}

describe.each(backEnds)('guesses at a password that come at once on $name', (target) => {
  const on = useBackend(target, 'as people work');
  const few = { checked: 5, waiting: GUESSES - 5 };

  it('checks five guesses when a locked session is opened', async () => {
    const session = await signInByCode(on, ACCOUNTS.HR_ADMINISTRATOR);
    expectSuccess(await session.post('auth/lock', {}));
    const unlock = (password: string) => session.post('auth/unlock', { password });
    expect(await guess(unlock, 422)).toEqual(few);
    expectFailure(await unlock(PASSWORD), 429, 'the right one, now');
  });

  it('checks five guesses when a password is changed', async () => {
    const session = await signInByCode(on, ACCOUNTS.ENGINEER);
    const wanted = 'six owls behind a barn';
    const change = (current_password: string) =>
      session.post('employees/change-password', {
        current_password,
        new_password: wanted,
        confirm_password: wanted,
      });
    expect(await guess(change, 422)).toEqual(few);
    expectFailure(await change(PASSWORD), 429, 'the right one, now');
  });

  it('checks five guesses when somebody signs in', async () => {
    const login = (password: string) =>
      on.anyone.post('auth/login', { email: ACCOUNTS.ADMIN, password });
    expect(await guess(login, 400)).toEqual(few);
    expectFailure(await login(PASSWORD), 429, 'the right one, now');
  });
});

describe.each(backEnds)('a password that is changed on $name', (target) => {
  const on = useBackend(target);

  it(`ends sessions that were opened with the old password at the same time, ${ROUNDS} times over`, async () => {
    const { email } = await addMember(on);
    let password = GOOD_PASSWORD;
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = new Client(on.anyone.base, await signIn(on.anyone, String(email), password));
      const wanted = `owls in barn ${round} of many`;
      const [changed, ...logins] = await Promise.all([
        owner.post('employees/change-password', {
          current_password: password,
          new_password: wanted,
          confirm_password: wanted,
        }),
        ...Array.from({ length: 3 }, () => on.anyone.post('auth/login', { email, password })),
      ]);
      expectSuccess(changed as Answer, `round ${round}`);
      for (const login of logins) {
        if (login.status !== 200) continue;
        const { token } = expectSuccess(login).data as { token: string };
        const survivor = await new Client(on.anyone.base, token).get('auth/ping');
        expect(survivor.status, `round ${round}`).toBe(401);
      }
      expectSuccess(await owner.get('auth/ping'), 'their own session stays');
      password = wanted;
    }
  });

  it('lets only one of two simultaneous changes succeed', async () => {
    const { email } = await addMember(on);
    const sessions = [await signInByCode(on, email), await signInByCode(on, email)];
    const answers = await Promise.all(
      sessions.map((session, index) => {
        const wanted = `larks over field ${index}`;
        return session.post('employees/change-password', {
          current_password: GOOD_PASSWORD,
          new_password: wanted,
          confirm_password: wanted,
        });
      }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});
