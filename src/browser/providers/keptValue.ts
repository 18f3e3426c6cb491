import { readSession } from './session/session';
import { KEPT_KEYS } from './session/visitKeys';

/** Reads a personal setting of the signed-in person, even before react-admin's store exists. */
export function keptValue(key: string): unknown {
  try {
    return JSON.parse(
      localStorage.getItem(`${KEPT_KEYS}${readSession()?.user.id}.${key}`) ?? 'null',
    );
  } catch {
    return undefined;
  }
}
