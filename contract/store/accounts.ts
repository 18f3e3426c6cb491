import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notAllowed } from '@/core/validation/refusals';
import type { Store } from '@/engine/store';
import { CODE_TRIES } from '@/modules/people/model/accounts/codes';
import { ABSOLUTE_HOURS, MAX_SESSIONS } from '@/modules/people/model/accounts/sessions';
import { demoAccounts } from '@/modules/samples';
import {
  admin,
  companies,
  done,
  employees,
  engineer,
  manager,
  meetingOf,
  type Opening,
  roles,
} from './opening';

const hash = (letter: string) => letter.repeat(64);

/** Passwords, sessions, tokens and codes, of which the store has only hashes. */
export const accounts = (open: Opening) =>
  describe('accounts', () => {
    let store: Store;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ store, close } = await open());
    });
    afterAll(() => close());

    const emailOf = (id: number) => demoAccounts[id - 1]?.email ?? '';
    const begin = (tokenHash: string, personId = engineer.id, verified?: string) =>
      done(store.transaction((tx) => tx.openSession(personId, tokenHash, verified)));

    it('finds a person by their address in any case, while they may work', async () => {
      const account = await store.account(emailOf(engineer.id).toUpperCase());
      expect(account).toEqual({
        id: engineer.id,
        name: engineer.name,
        email: emailOf(engineer.id),
        passwordHash: expect.any(String),
      });
      expect(await store.password(engineer.id)).toBe(account?.passwordHash);
      expect(await store.account('nobody@example.com')).toBeUndefined();
      expect(await store.password(999_999)).toBeUndefined();
      const suspended = await store.transaction(async (tx) => {
        const person = await tx.lockPerson(engineer.id);
        if (!person) throw new Error('the person may not work');
        await tx.change(employees, person.record, { status: 'suspended' }, { by: admin });
        expect(await tx.account(emailOf(engineer.id))).toBeUndefined();
        expect(await tx.lockPerson(engineer.id)).toBeUndefined();
        expect(await tx.openSession(engineer.id, hash('0'))).toBeUndefined();
        return { refusal: notAllowed };
      });
      expect(suspended).toEqual({ refusal: notAllowed });
    });

    it('locks a person together with their built-in role', async () => {
      const person = await done(store.transaction((tx) => tx.lockPerson(manager.id)));
      expect(person).toEqual({
        record: await store.get(employees, manager.id),
        role: 'CONTRACT_MANAGER',
      });
    });

    it('changes a password only if the stored one is the one that was verified', async () => {
      const set = (next: string, onlyIf?: string) =>
        done(store.transaction((tx) => tx.setPassword(manager.id, next, onlyIf)));
      const first = await store.password(manager.id);
      expect(await set('$second')).toBe(true);
      expect(await set('$third', first)).toBe(false);
      expect(await store.password(manager.id)).toBe('$second');
      expect(await set('$third', '$second')).toBe(true);
      expect(await store.password(manager.id)).toBe('$third');
    });

    it('opens a session that identifies its person, for some hours at most', async () => {
      const before = Date.now();
      const endsAt = await begin(hash('a'));
      expect(Date.parse(endsAt ?? '') - before).toBeGreaterThan(
        ABSOLUTE_HOURS * 3_600_000 - 60_000,
      );
      expect(await store.session(hash('a'))).toEqual({
        id: engineer.id,
        name: engineer.name,
        email: emailOf(engineer.id),
        role: 'ENGINEER',
        denied: [],
        standsInFor: [],
        tokenHash: hash('a'),
        isLocked: false,
      });
      expect(await store.session(hash('9'))).toBeUndefined();
    });

    it('opens no session with a former password', async () => {
      expect(await begin(hash('b'), engineer.id, 'another hash')).toBeUndefined();
      expect(await store.session(hash('b'))).toBeUndefined();
      const current = await store.password(engineer.id);
      expect(await begin(hash('b'), engineer.id, current)).toEqual(expect.any(String));
    });

    it('locks and unlocks a session, and ends one, or all but one', async () => {
      const [one, two, three] = [hash('c'), hash('d'), hash('e')];
      for (const token of [one, two, three]) await begin(token, manager.id);
      await store.transaction((tx) => tx.lockSession(one, true));
      expect(await store.session(one)).toMatchObject({ isLocked: true });
      await store.transaction((tx) => tx.lockSession(one, false));
      expect(await store.session(one)).toMatchObject({ isLocked: false });
      await store.transaction((tx) => tx.endSessions({ tokenHash: two }));
      expect(await store.session(two)).toBeUndefined();
      await store.transaction((tx) => tx.endSessions({ personId: manager.id, exceptHash: one }));
      expect(await store.session(three)).toBeUndefined();
      expect(await store.session(one)).toMatchObject({ id: manager.id });
      await store.transaction((tx) => tx.endSessions({ personId: manager.id }));
      expect(await store.session(one)).toBeUndefined();
    });

    it('locks, unlocks and ends a session also outside of a change', async () => {
      const token = hash('2');
      await begin(token, manager.id);
      await store.lockSession(token, true);
      expect(await store.session(token)).toMatchObject({ isLocked: true });
      await store.lockSession(token, false);
      expect(await store.session(token)).toMatchObject({ isLocked: false });
      await store.endSessions({ tokenHash: token });
      expect(await store.session(token)).toBeUndefined();
    });

    it('returns the role and company of a person with their record', async () => {
      const record = await store.get(employees, manager.id);
      const role = await store.get(roles, Number(record?.role_id));
      const company = await store.get(companies, Number(record?.company_id));
      expect(await store.profile(manager.id)).toEqual({
        record,
        role: 'CONTRACT_MANAGER',
        roleName: role?.name,
        denied: [],
        companyName: company?.name,
      });
      expect(await store.profile(999_999)).toBeUndefined();
    });

    it('limits the sessions of a person, even if they are opened simultaneously', async () => {
      const tokens = Array.from({ length: MAX_SESSIONS + 3 }, (_, at) => hash('f') + at);
      await Promise.all(tokens.map((token) => begin(token, admin.id)));
      const living = await Promise.all(tokens.map((token) => store.session(token)));
      expect(living.filter((session) => session !== undefined)).toHaveLength(MAX_SESSIONS);
    });

    it('replaces an earlier token by a new one, which works once', async () => {
      const issue = (token: string, seconds = 60) =>
        store.transaction((tx) => tx.issue('reset', engineer.id, token, seconds));
      const spend = (token: string) => done(store.transaction((tx) => tx.spend('reset', token)));
      await issue(hash('1'));
      await issue(hash('2'));
      expect(await store.holder('reset', hash('1'))).toBeUndefined();
      expect(await store.holder('reset', hash('2'))).toBe(engineer.id);
      expect(await store.holder('invite', hash('2'))).toBeUndefined();
      expect(await spend(hash('1'))).toBe(false);
      const meet = meetingOf(2);
      const both = await Promise.all(
        [1, 2].map(async () => {
          await meet();
          return spend(hash('2'));
        }),
      );
      expect(both.sort()).toEqual([false, true]);
      expect(await store.holder('reset', hash('2'))).toBeUndefined();
      await issue(hash('3'), 0);
      expect(await store.holder('reset', hash('3'))).toBeUndefined();
      expect(await spend(hash('3'))).toBe(false);
    });

    it('accepts a code once, and never after too many attempts, too late, or revoked', async () => {
      const issue = (code: string, seconds = 60) =>
        store.transaction((tx) => tx.issue('sign_in_code', engineer.id, code, seconds));
      const attempt = (code: string, purpose: 'sign_in' | 'reset' = 'sign_in') =>
        done(store.transaction((tx) => tx.tryCode(purpose, engineer.id, code)));
      await issue(hash('4'));
      expect(await attempt(hash('5'))).toBe(false);
      expect(await attempt(hash('4'), 'reset')).toBe(false);
      expect(await attempt(hash('4'))).toBe(true);
      expect(await attempt(hash('4'))).toBe(false);
      await issue(hash('6'));
      for (let tries = 0; tries < CODE_TRIES; tries += 1) await attempt(hash('5'));
      expect(await attempt(hash('6'))).toBe(false);
      await issue(hash('7'), 0);
      expect(await attempt(hash('7'))).toBe(false);
      await issue(hash('8'));
      await store.transaction((tx) => tx.revoke(engineer.id, ['sign_in_code', 'reset_code']));
      expect(await attempt(hash('8'))).toBe(false);
      await store.transaction((tx) => tx.issue('invite', engineer.id, hash('8'), 60));
      await store.transaction((tx) => tx.revoke(engineer.id, ['reset']));
      expect(await store.holder('invite', hash('8'))).toBe(engineer.id);
      await store.transaction((tx) => tx.revoke(engineer.id, ['invite']));
      expect(await store.holder('invite', hash('8'))).toBeUndefined();
    });
  });
