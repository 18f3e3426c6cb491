import { z } from 'zod';
import { isTimeZone } from '../../domain/rules/hours/zone';
import { isAddress, isOneLine } from '../mail/address';

function urlOf(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

/** Where people reach the browser app: http or https, a host, perhaps a path; kept without a slash at its end. */
export const publicUrl = z
  .string()
  .trim()
  .refine(
    (value) => {
      const url = urlOf(value);
      if (!url || !/^https?:\/\//i.test(value) || !/^https?:$/.test(url.protocol)) return false;
      return !url.username && !url.password && !/[?#]/.test(value);
    },
    {
      error: 'must be an http or https URL without a query, for example https://office.example.com',
    },
  )
  .transform((value) => new URL(value).href.replace(/\/+$/, ''));

/** The mail server, perhaps with a user and a password, which is why a wrong one is never repeated in words. */
export const smtpUrl = z
  .string()
  .trim()
  .refine(
    (value) => {
      const url = urlOf(value);
      return url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
    },
    {
      error:
        'must be an smtp or smtps URL, for example smtps://user:password@mail.example.com:465 (write signs like @ and / in the password as %40 and %2F)',
    },
  );

/** Whom mails come from: an address, or a name and an address in angle brackets. */
export const mailFrom = z
  .string()
  .trim()
  .refine(
    (value) => isOneLine(value) && isAddress(/^[^<>]*<([^<>]*)>$/.exec(value)?.[1] ?? value),
    { error: 'must be an e-mail address, for example Fieldhouse <no-reply@example.com>' },
  );

/** Where the company keeps its clocks. A machine may say `:Europe/London`, as C libraries do. */
export const timeZone = z
  .string()
  .trim()
  .transform((value) => value.replace(/^:/, ''))
  .refine(isTimeZone, { error: 'must be a time zone, for example Europe/London' });

const MOST_ENTRIES = 20_000_000;
const entriesInWords = `must be a whole number from 0 to ${MOST_ENTRIES}`;

/** How many entries a load test begins with. */
export const scale = z.coerce
  .number({ error: entriesInWords })
  .int({ error: entriesInWords })
  .min(0, { error: entriesInWords })
  .max(MOST_ENTRIES, { error: entriesInWords });

const MOST = 1_000_000;
const inWords = `must be a whole number from 1 to ${MOST}`;

/** How often something may happen. Nought would lock everybody out, so it is refused. */
export const howOften = z.coerce
  .number({ error: inWords })
  .int({ error: inWords })
  .min(1, { error: inWords })
  .max(MOST, { error: inWords });
