import { LIMITS, type Limits } from '../domain/kernel/limits';
import { DEFAULT_ZONE, isTimeZone } from '../domain/kernel/zone';

/** A setting that cannot be read, in words. */
export class BadSetting extends Error {
  override name = 'BadSetting';
}

type Settings = Readonly<Record<string, string | undefined>>;

/** How often what may happen: the product's own limits, but for those that RATE_LIMIT_… says, as the server reads them. */
export function limitsFrom(settings: Settings): Limits {
  const said = Object.entries(LIMITS).map(([name, limit]) => {
    const setting = `RATE_LIMIT_${name.toUpperCase()}`;
    const most = Number(settings[setting]?.trim() || limit.most);
    if (Number.isInteger(most) && most >= 1) return [name, { ...limit, most }];
    throw new BadSetting(`${setting} must be a whole number from 1.`);
  });
  return Object.fromEntries(said) as Limits;
}

/** The company's time zone: `TZ`, else London's, as on the server. */
export function zoneFrom(settings: Settings): string {
  const zone = settings.TZ?.trim() || DEFAULT_ZONE;
  if (isTimeZone(zone)) return zone;
  throw new BadSetting('TZ must be a time zone, for example Europe/London.');
}
