import { afterAll, beforeAll } from 'vitest';
import { ACCOUNTS, PASSWORD, type Role } from './accounts';
import { expectSuccess } from './answers';
import { Client } from './client';
import type { RunningTarget, Target } from './targets';

/** A back end as the tests of a file see it. */
export interface Backend {
  /** The calls of the demo account with this role. */
  as(role: Role): Promise<Client>;
  /** The calls of somebody without a session. */
  readonly anyone: Client;
}

/** Signs in, and answers the token. */
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
export function useBackend(target: Target): Backend {
  let running: RunningTarget | undefined;
  const clients = new Map<Role, Promise<Client>>();
  const started = () => {
    if (!running) throw new Error(`${target.name} is not running`);
    return running;
  };
  beforeAll(async () => {
    running = await target.start();
  });
  afterAll(() => running?.stop());
  return {
    as(role) {
      const known = clients.get(role);
      if (known) return known;
      const { baseUrl } = started();
      const client = signIn(new Client(baseUrl), ACCOUNTS[role]).then(
        (token) => new Client(baseUrl, token),
      );
      clients.set(role, client);
      return client;
    },
    get anyone() {
      return new Client(started().baseUrl);
    },
  };
}
