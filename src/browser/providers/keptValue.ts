import { readSession } from './session/session';
import { KEPT_KEYS } from './session/visitKeys';

/** Reads what the person who is signed in arranged for themselves under this key, also before react-admin's store is there. */
export function keptValue(key: string): unknown {
  try {
    return JSON.parse(
      localStorage.getItem(`${KEPT_KEYS}${readSession()?.user.id}.${key}`) ?? 'null',
    );
  } catch {
    return undefined;
  }
}
