import { addressAt } from '@/browser/providers/address';
import { readJson, refusalOf, send } from '@/browser/providers/http/fetching';

/** How often the server hears of activity, in milliseconds. */
const INTERVAL = 15_000;

/** Where a sign of life goes: `VITE_PING_URL`, else the operation auth/ping; nowhere where the setting is empty. */
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

/** Keeps the session on the server alive for as long as somebody is there: long typing makes no other calls. */
export interface Keepalive {
  /** Somebody did something: the next beat tells the server. */
  note(): void;
  /** Tells the server now. Throws a CallFailure where it refused or did not hear. */
  beat(): Promise<void>;
  stop(): void;
}

/** Starts the beats, one every 15 seconds if there was activity since the last. Failures go to `onFailure`. */
export function startKeepalive(onFailure: (error: unknown) => void): Keepalive {
  let isNoted = false;
  const beat = async () => {
    isNoted = false;
    try {
      await ping();
    } catch (error) {
      // Not reported yet: the next beat tries again.
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
