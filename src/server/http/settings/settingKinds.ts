import { z } from 'zod';
import { isNetwork, type TrustedProxies } from '@/server/http/proxies';
import { isAddress, isOneLine } from '@/server/mail/mailAddress';

function urlOf(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

/** The public address of the browser app: http or https, a host, perhaps a path; without a final slash. */
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

/** The mail server. It may contain a password, so messages never repeat it. */
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
 * An external PostgreSQL, with one host, since pg supports no more. It may contain a password, so messages never
 * repeat it.
 */
export const databaseUrl = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const report = (message: string) => context.addIssue({ code: 'custom', message });
    if (!/^postgres(?:ql)?:\/\//i.test(value))
      report(
        'must be a PostgreSQL URL, for example postgresql://fieldhouse:secret@localhost:5432/fieldhouse',
      );
    else if (SEVERAL_HOSTS.test(value))
      report('must name one host: the primary, or a proxy that leads to it');
    // A URL with a socket folder in its query has no host, which WHATWG requires.
    else if (!URL.canParse(value.replace(/@(?=[/?]|$)/, '@host')))
      report(
        'cannot be read as a URL: write signs like @, / and # in the password as %40, %2F and %23',
      );
  });

/** The sender of mails: an address, or a name and an address in angle brackets. */
export const mailFrom = z
  .string()
  .trim()
  .refine(
    (value) => isOneLine(value) && isAddress(/^[^<>]*<([^<>]*)>$/.exec(value)?.[1] ?? value),
    { error: 'must be an e-mail address, for example Fieldhouse <no-reply@example.com>' },
  );

const MAX_ENTRIES = 20_000_000;
const entriesExpected = `must be a whole number from 0 to ${MAX_ENTRIES}`;

/** The number of entries for a load test. */
export const scale = z.coerce
  .number({ error: entriesExpected })
  .int({ error: entriesExpected })
  .min(0, { error: entriesExpected })
  .max(MAX_ENTRIES, { error: entriesExpected });

const MAX_SECONDS = 3_600;
const secondsExpected = `must be a whole number of seconds from 1 to ${MAX_SECONDS}`;

/** A duration in seconds. */
export const seconds = z.coerce
  .number({ error: secondsExpected })
  .int({ error: secondsExpected })
  .min(1, { error: secondsExpected })
  .max(MAX_SECONDS, { error: secondsExpected });

const hopsOrAddresses =
  'must say how many proxies stand in front (1), or their addresses (10.0.0.5 or 10.0.0.0/8, with commas between them)';
const trustsEverybody = `must not be true: every client could then write any address into X-Forwarded-For, and no limit by address would hold. It ${hopsOrAddresses}`;

/** The trusted proxies; `false` and 0 for none. */
export const trustedProxies = z
  .string()
  .trim()
  .transform((value, context): TrustedProxies => {
    if (value === 'false') return 0;
    if (/^\d$/.test(value)) return Number(value);
    const networks = value.split(',').map((network) => network.trim());
    if (networks.every(isNetwork)) return networks;
    const message = value.toLowerCase() === 'true' ? trustsEverybody : hopsOrAddresses;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
