import { z } from 'zod';
import { isNetwork, type TrustedProxies } from '@/server/http/proxies';
import { isAddress, isOneLine } from '@/server/mail/address';

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

const SEVERAL_HOSTS = /^[^:]*:\/\/(?:[^/?#]*@)?(?![^/?#]*@)[^/?#]*,|[?&]host=[^&]*(?:,|%2c)/i;

/**
 * Your own PostgreSQL; one host alone, since pg knows no more. It may have a password, which is why a wrong one is never
 * repeated in words.
 */
export const databaseUrl = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const say = (message: string) => context.addIssue({ code: 'custom', message });
    if (!/^postgres(?:ql)?:\/\//i.test(value))
      say(
        'must be a PostgreSQL URL, for example postgresql://fieldhouse:secret@localhost:5432/fieldhouse',
      );
    else if (SEVERAL_HOSTS.test(value))
      say('must name one host: the primary, or a proxy that leads to it');
    // A URL whose host is a socket folder, in its query, has none where WHATWG wants one.
    else if (!URL.canParse(value.replace(/@(?=[/?]|$)/, '@host')))
      say(
        'cannot be read as a URL: write signs like @, / and # in the password as %40, %2F and %23',
      );
  });

/** Whom mails come from: an address, or a name and an address in angle brackets. */
export const mailFrom = z
  .string()
  .trim()
  .refine(
    (value) => isOneLine(value) && isAddress(/^[^<>]*<([^<>]*)>$/.exec(value)?.[1] ?? value),
    { error: 'must be an e-mail address, for example Fieldhouse <no-reply@example.com>' },
  );

const MOST_ENTRIES = 20_000_000;
const entriesInWords = `must be a whole number from 0 to ${MOST_ENTRIES}`;

/** How many entries a load test begins with. */
export const scale = z.coerce
  .number({ error: entriesInWords })
  .int({ error: entriesInWords })
  .min(0, { error: entriesInWords })
  .max(MOST_ENTRIES, { error: entriesInWords });

const LONGEST = 3_600;
const secondsInWords = `must be a whole number of seconds from 1 to ${LONGEST}`;

/** How long something may take. */
export const seconds = z.coerce
  .number({ error: secondsInWords })
  .int({ error: secondsInWords })
  .min(1, { error: secondsInWords })
  .max(LONGEST, { error: secondsInWords });

const hopsOrAddresses =
  'must say how many proxies stand in front (1), or their addresses (10.0.0.5 or 10.0.0.0/8, with commas between them)';
const believesEverybody = `must not be true: every client could then write any address into X-Forwarded-For, and no limit by address would hold. It ${hopsOrAddresses}`;

/** Which proxies are believed; `false` and 0 for none. */
export const trustedProxies = z
  .string()
  .trim()
  .transform((value, context): TrustedProxies => {
    if (value === 'false') return 0;
    if (/^\d$/.test(value)) return Number(value);
    const networks = value.split(',').map((network) => network.trim());
    if (networks.every(isNetwork)) return networks;
    const message = value.toLowerCase() === 'true' ? believesEverybody : hopsOrAddresses;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
