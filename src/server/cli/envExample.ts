import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@/modules/operations';
import { projectRoot } from '@/server/http/settings/projectRoot';

/** Settings with a common explanation. */
interface Explained {
  /** Their effect and why an operator changes them; Markdown, on one line. */
  about: string;
  /** Name and default, or an example if there is no default. */
  settings: readonly `${string}=${string}`[];
}

const usual: readonly Explained[] = [
  {
    about:
      'Where npm start listens. Change the port if another program has it, the host if a reverse proxy on another machine calls.',
    settings: ['PORT=4000', 'HOST=127.0.0.1'],
  },
  {
    about:
      'The folder of the embedded database and of uploaded files. Put it on a disk that is backed up.',
    settings: ['DATA_DIR=./data'],
  },
  {
    about:
      'A PostgreSQL of your own, 15 or newer, in place of the embedded one: for several servers, or a database that others look after.',
    settings: ['DATABASE_URL=postgresql://fieldhouse:secret@localhost:5432/fieldhouse'],
  },
  {
    about:
      'What an empty database is filled with: demo (a sample company and accounts with a well-known password) or none. The default is demo, but none if NODE_ENV=production or PUBLIC_URL begins with https.',
    settings: ['SEED=demo'],
  },
  {
    about: 'The time zone of the company: hours, days and due times follow it.',
    settings: ['TZ=Europe/London'],
  },
  {
    about:
      'Where people reach the browser app. Links in mails begin with it. The default is http://localhost and the port.',
    settings: ['PUBLIC_URL=http://localhost:4000'],
  },
  {
    about:
      'Trusted reverse proxies whose X-Forwarded headers count: how many (1), or their addresses and networks, separated by commas (10.0.0.5, 192.168.0.0/16). Give a number only if nobody can reach this server except through them.',
    settings: ['TRUST_PROXY=0'],
  },
  {
    about:
      'The mail server and the sender. smtps:// uses TLS from the start; smtp:// switches to it (STARTTLS) if the server offers it, and requires it if a password would leave this machine; ?requireTLS=true always requires it, ?requireTLS=false never. Without a mail server, mails are .eml files in DATA_DIR/outbox, and the log names each file.',
    settings: [
      'SMTP_URL=smtps://user:password@mail.example.com:465',
      'MAIL_FROM=Fieldhouse <no-reply@localhost>',
    ],
  },
  {
    about:
      'Modules that are switched off, separated by commas: their screens and calls are gone, their records stay. Notices that wait to be mailed are not mailed; under the bell they stay. Personal data files and erasures leave these records out until the module is on again. People, notices and modules that others need cannot be switched off.',
    settings: ['MODULES_OFF=parking,payroll'],
  },
  {
    about: 'How much the log says: fatal, error, warn, info, debug, trace or silent.',
    settings: ['LOG_LEVEL=warn'],
  },
  {
    about:
      'Where the browser app finds the API: a path on its own origin, or a whole URL. It is built into the app.',
    settings: ['VITE_API_URL=/api'],
  },
  {
    about:
      'Other paths for operations, for an API that has them elsewhere: a JSON object, operation to path under VITE_API_URL. docs/SETTINGS.md lists the operations.',
    settings: ['VITE_API_PATHS={"companies/list": "v2/companies"}'],
  },
];

const limits: readonly Explained[] = [
  {
    about: 'Sign-ins of one account in a minute, and from one network address in a minute.',
    settings: ['RATE_LIMIT_LOGIN_ACCOUNT=10', 'RATE_LIMIT_LOGIN_ADDRESS=60'],
  },
  {
    about: 'Wrong passwords before an account has to wait 15 minutes at that network address.',
    settings: ['RATE_LIMIT_LOGIN_FAILURES=5'],
  },
  { about: 'Codes mailed to one account in an hour.', settings: ['RATE_LIMIT_FORGOT_PASSWORD=3'] },
  {
    about: 'Codes tried from one network address in a minute.',
    settings: ['RATE_LIMIT_VERIFY_OTP=20'],
  },
  {
    about:
      'Calls from one network address in 10 seconds without a session (health and ready are not counted).',
    settings: ['RATE_LIMIT_PUBLIC=300'],
  },
  { about: 'Calls of one session in 10 seconds.', settings: ['RATE_LIMIT_API=300'] },
  {
    about:
      'Seconds within which a request must arrive completely; the second for forms with files, from people who are signed in.',
    settings: ['REQUEST_TIMEOUT=30', 'UPLOAD_TIMEOUT=180'],
  },
  {
    about:
      'Connections at the same time, in all and per network address (behind a trusted proxy: requests at the same time per address).',
    settings: ['MAX_CONNECTIONS=2000', 'MAX_CONNECTIONS_ADDRESS=400'],
  },
  {
    about:
      'Megabytes of responses that clients have not read yet, in all and per network address; above that, connections that read nothing are closed.',
    settings: ['MAX_UNSENT_MEGABYTES=128', 'MAX_UNSENT_MEGABYTES_ADDRESS=32'],
  },
  {
    about:
      'Uploads at the same time per session, and megabytes of files that one person may upload in 24 hours.',
    settings: ['UPLOADS_AT_ONCE=2', 'UPLOAD_MEGABYTES_DAY=250'],
  },
  {
    about: 'Seconds that one statement of a screen may run; above that the response is a 503.',
    settings: ['SCREEN_TIMEOUT=2'],
  },
  {
    about:
      'Calls at the same time, in all and per person: as many that only read, and as many that change something. One process holds up to CALLS_AT_ONCE and HEAVY_CALLS_AT_ONCE plus 20 connections to PostgreSQL. The third is how many wait for their turn.',
    settings: ['CALLS_AT_ONCE=12', 'CALLS_AT_ONCE_PERSON=4', 'CALLS_WAITING=400'],
  },
  {
    about:
      'Long lists, pages far behind and imports at the same time, in all; each person has one.',
    settings: ['HEAVY_CALLS_AT_ONCE=2'],
  },
];

const others: readonly Explained[] = [
  {
    about: 'For load tests: about how many more timesheet entries a new demo company gets.',
    settings: ['SCALE=1000000'],
  },
  {
    about:
      'Where npm run mock listens, and the file of its records, with mails and files next to it.',
    settings: ['MOCK_PORT=4001', 'MOCK_DB=mock-api/db.json'],
  },
  {
    about:
      'Where the browser reports activity, every 15 seconds at most. The default is auth/ping of the API; empty turns it off.',
    settings: ['VITE_PING_URL=/api/auth/ping'],
  },
  {
    about: 'The prefix of the two entries about idle time in the browser (…expiry and …idling).',
    settings: ['VITE_IDLE_PREFIX=fieldhouse.'],
  },
];

/** Breaks words into lines of at most 118 characters, each with a prefix. */
function wrapped(words: string, prefix: string): string[] {
  const lines: string[] = [];
  let line = prefix;
  for (const word of words.split(' ')) {
    const longer = line === prefix ? prefix + word : `${line} ${word}`;
    if (longer.length > 118) {
      lines.push(line);
      line = prefix + word;
    } else line = longer;
  }
  return [...lines, line];
}

/** The text of .env.example: the settings that an installation usually decides on. */
export function envExample(): string {
  const head = [
    '# Copy this file to .env and change what you need; every setting has the default shown here, or an example where',
    '# there is none. The server and the mock read it at start, Vite when it builds (the names that begin with VITE_).',
    '# docs/SETTINGS.md has the others: limits, the mock and what load tests need.',
  ];
  const blocks = usual.map(({ about, settings }) =>
    [...wrapped(about, '# '), ...settings.map((setting) => `#${setting}`)].join('\n'),
  );
  return `${[head.join('\n'), ...blocks].join('\n\n')}\n`;
}

const section = (title: string, explained: readonly Explained[]) =>
  [
    `## ${title}`,
    '',
    ...explained.flatMap(({ about, settings }) => [
      ...wrapped(`${settings.map((setting) => `\`${setting}\``).join(', ')}: ${about}`, '  ').map(
        (line, at) => (at === 0 ? `- ${line.trimStart()}` : line),
      ),
    ]),
    '',
  ].join('\n');

/** The text of docs/SETTINGS.md: every setting, and every operation of the contract with its default path. */
export function settingsPage(): string {
  const paths = [...operations.values()].map(({ name, path }) => `| ${name} | ${path} |`);
  return `# Settings

For people who run Fieldhouse. Settings are environment variables, or lines of a file \`.env\` in the project's folder; each is
shown with its default, or an example where there is none. \`npm run migration\` writes this page and \`.env.example\`.

${section('The installation', usual)}
${section('Limits', limits)}
Above a limit the response is 429 or 503 with \`Retry-After\`. They protect a machine with two cores; raise them with its size
after measuring ([BENCHMARKS.md](BENCHMARKS.md)).

${section('Tests and development', others)}
## Paths of operations

\`VITE_API_PATHS\` names other paths by operation. These are the operations with their default paths under \`VITE_API_URL\`;
\`{id}\` is the id of the record.

| operation | path |
| --- | --- |
${paths.join('\n')}
`;
}

/** Rewrites .env.example and docs/SETTINGS.md from the registry. */
export function writeEnvExample(): void {
  writeFileSync(join(projectRoot, '.env.example'), envExample());
  writeFileSync(join(projectRoot, 'docs/SETTINGS.md'), settingsPage());
}
