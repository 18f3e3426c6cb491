import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@/modules/operations';
import { projectRoot } from '@/server/http/settings/projectRoot';

const SETTINGS = `# Copy this file to .env and change what you need; every setting has the default shown here.
# The server and the mock read it at start, Vite when it builds (the names that begin with VITE_).

# Where npm start listens.
#PORT=4000
#HOST=127.0.0.1

# The folder of the embedded database and of uploaded files.
#DATA_DIR=./data

# Your own PostgreSQL, 15 or newer, in place of the embedded one.
#DATABASE_URL=postgresql://fieldhouse:secret@localhost:5432/fieldhouse

# What an empty database is filled with: demo (a sample company and its accounts, whose password is
# well known) or none. The default is demo, but none if NODE_ENV=production or PUBLIC_URL begins with https.
#SEED=demo

# The company's time zone: hours, days and due times follow it.
#TZ=Europe/London

# For load tests: about how many more timesheet entries the demo company gets when it is created.
#SCALE=1000000

# fatal, error, warn, info, debug, trace or silent.
#LOG_LEVEL=warn

# Trusted reverse proxies whose X-Forwarded headers count: how many (1), or their addresses and networks, separated by
# commas (10.0.0.5, 192.168.0.0/16). Give a number only if nobody can reach this server except through them.
#TRUST_PROXY=0

# Where people reach the browser app. Links in mails begin with it. The default is http://localhost and the port.
#PUBLIC_URL=http://localhost:4000

# The mail server: smtps:// uses TLS from the start, smtp:// switches to it (STARTTLS) if the server offers it, and
# requires it if a password would leave this machine; ?requireTLS=true always requires it, ?requireTLS=false never.
# Without a mail server, mails are written to DATA_DIR/outbox as .eml files, and the log names each file.
#SMTP_URL=smtps://user:password@mail.example.com:465

# The sender of mails.
#MAIL_FROM=Fieldhouse <no-reply@localhost>

# How often something may happen; above it the answer is 429 with Retry-After.
# Sign-ins of one account in a minute, and from one network address in a minute.
#RATE_LIMIT_LOGIN_ACCOUNT=10
#RATE_LIMIT_LOGIN_ADDRESS=60
# Wrong passwords before an account has to wait 15 minutes at that network address.
#RATE_LIMIT_LOGIN_FAILURES=5
# Codes mailed to one account in an hour.
#RATE_LIMIT_FORGOT_PASSWORD=3
# Codes tried from one network address in a minute.
#RATE_LIMIT_VERIFY_OTP=20
# Calls from one network address in 10 seconds without being signed in (health and ready are not counted).
#RATE_LIMIT_PUBLIC=300
# Calls of one session in 10 seconds.
#RATE_LIMIT_API=300

# Seconds within which a request must arrive completely; the second for forms with files, from people signed in.
#REQUEST_TIMEOUT=30
#UPLOAD_TIMEOUT=180
# Connections at the same time, in all and per network address (behind a trusted proxy: requests at the same time per
# address).
#MAX_CONNECTIONS=2000
#MAX_CONNECTIONS_ADDRESS=400
# Megabytes of answers that clients have not read yet, in all and per network address; above that, connections that
# read nothing are closed.
#MAX_UNSENT_MEGABYTES=128
#MAX_UNSENT_MEGABYTES_ADDRESS=32
# Uploads at the same time per session, and megabytes of files that one person may upload in 24 hours.
#UPLOADS_AT_ONCE=2
#UPLOAD_MEGABYTES_DAY=250

# What one person, and one call, may hold of the database; above it the answer is 503 with Retry-After.
# Seconds that one statement of a screen may run.
#SCREEN_TIMEOUT=2
# Calls at the same time, in all and per person: so many that only look, and as many that change something (one process
# keeps up to CALLS_AT_ONCE + HEAVY_CALLS_AT_ONCE + 20 connections to PostgreSQL), and calls that wait for their turn.
#CALLS_AT_ONCE=12
#CALLS_AT_ONCE_PERSON=4
#CALLS_WAITING=400
# Long lists, pages far behind and imports at the same time, in all; each person has one.
#HEAVY_CALLS_AT_ONCE=2

# Where npm run mock listens.
#MOCK_PORT=4001
# The folder of its records, mails and uploaded files.
#MOCK_DATA_DIR=mock-api

# Where the browser app finds the API: a path on its own origin, or a whole URL.
#VITE_API_URL=/api

# Where the browser reports activity, every 15 seconds at most. The default is auth/ping of the API; empty turns it off.
#VITE_PING_URL=/api/auth/ping

# The prefix of the browser's two stored entries about idle time (…expiry and …idling).
#VITE_IDLE_PREFIX=fieldhouse.

# Other paths for operations: a JSON object, operation name to path under VITE_API_URL, for example
#VITE_API_PATHS={"companies/list": "v2/companies"}
# The operations and their default paths ({id} is the record's id):
`;

/** The text of .env.example: every setting, and every operation of the contract with its default path. */
export function envExample(): string {
  const lines = [...operations.values()].map(({ name, path }) => `#   ${name} = ${path}`);
  return `${SETTINGS}${lines.join('\n')}\n`;
}

/** Rewrites .env.example from the registry. */
export function writeEnvExample(): void {
  writeFileSync(join(projectRoot, '.env.example'), envExample());
}
