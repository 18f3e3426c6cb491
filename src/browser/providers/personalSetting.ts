import { readSession } from './session/session';
import { PERSONAL_KEYS } from './session/visitKeys';

/** Reads a personal setting of the signed-in person, even before react-admin's store exists. */
export function personalSetting(key: string): unknown {
  try {
    return JSON.parse(
      localStorage.getItem(`${PERSONAL_KEYS}${readSession()?.user.id}.${key}`) ?? 'null',
    );
  } catch {
    return undefined;
  }
}
