import { addressAt } from '@/browser/providers/apiAddress';
import { readJson, refusalOf, send } from '@/browser/providers/http/fetching';

/** The interval at which activity is reported to the server, in milliseconds. */
const INTERVAL = 15_000;

/** Returns the address for keepalive calls: `VITE_PING_URL`, else auth/ping; undefined if the setting is empty. */
function pingAddress(): string | undefined {
  const url = import.meta.env.VITE_PING_URL;
  return url === undefined ? addressAt('auth/ping', 'auth/ping') : url.trim() || undefined;
}

async function ping(): Promise<void> {
  const url = pingAddress();
  if (!url) return;
  const response = await send(url, { cache: 'no-store' });
  if (!response.ok) throw refusalOf(response, await readJson(response));
}

/** Extends the session on the server while somebody is active: long typing makes no other calls. */
export interface Keepalive {
  /** Records activity, which the next beat reports. */
  note(): void;
  /** Reports to the server now. Throws a CallFailure if it refused or was unreachable. */
  beat(): Promise<void>;
  stop(): void;
}

/** Starts a beat every 15 seconds, sent if there was activity since the last. Failures go to `onFailure`. */
export function startKeepalive(onFailure: (error: unknown) => void): Keepalive {
  let isNoted = false;
  const beat = async () => {
    isNoted = false;
    try {
      await ping();
    } catch (error) {
      // The activity is unreported, so the next beat tries again.
      isNoted = true;
      throw error;
    }
  };
  const timer = setInterval(() => {
    if (isNoted) beat().catch(onFailure);
  }, INTERVAL);
  return {
    note: () => {
      isNoted = true;
    },
    beat,
    stop: () => clearInterval(timer),
  };
}
