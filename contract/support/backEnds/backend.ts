import { afterAll, beforeAll } from 'vitest';
import { ACCOUNTS, PASSWORD, type Role } from '../accounts';
import { expectSuccess } from '../answers';
import { Client } from '../client';
import { signInByCode } from '../mails/codes';
import { Outbox } from '../mails/mails';
import type { Pace } from './settings';
import type { RunningTarget, Target } from './targets';

/** A back end for the tests of a file. */
export interface Backend {
  /** Returns the client of the demo account with this role. */
  as(role: Role): Promise<Client>;
  /** A client without a session. */
  readonly anyone: Client;
  /** The sent mails. */
  readonly mails: Outbox;
}

/** Signs in and returns the token. */
export async function signIn(anyone: Client, email: string, password = PASSWORD): Promise<string> {
  const { data } = expectSuccess(
    await anyone.post('auth/login', { email, password }),
    `sign in as ${email}`,
  );
  const { token } = data as { token: unknown };
  if (typeof token !== 'string' || token.length < 20) throw new Error(`no token for ${email}`);
  return token;
}

/** Starts the target for the tests around it and stops it after them. A role signs in once. */
export function useBackend(target: Target, pace?: Pace): Backend {
  let running: RunningTarget | undefined;
  let mails: Outbox | undefined;
  const clients = new Map<Role, Promise<Client>>();
  const started = () => {
    if (!running) throw new Error(`${target.name} is not running`);
    return running;
  };
  beforeAll(async () => {
    running = await target.start(pace);
    mails = new Outbox(running.outbox);
  });
  afterAll(() => running?.stop());
  const backend: Backend = {
    as(role) {
      const client = clients.get(role) ?? signInByCode(backend, ACCOUNTS[role]);
      clients.set(role, client);
      return client;
    },
    get anyone() {
      return new Client(started().baseUrl);
    },
    get mails() {
      if (!mails) throw new Error(`${target.name} is not running`);
      return mails;
    },
  };
  return backend;
}

/** Returns the clients of an administrator, a contract manager and an engineer, whom most modules distinguish. */
export const threeRoles = ({ as }: Backend): Promise<[Client, Client, Client]> =>
  Promise.all([as('ADMIN'), as('CONTRACT_MANAGER'), as('ENGINEER')]);
