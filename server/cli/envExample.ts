import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '../../domain/operations';
import { projectRoot } from '../plugins/projectRoot';

const SETTINGS = `# Copy this file to .env and change what you need; every setting has the default shown here.
# The server and the mock read it at start, Vite when it builds (the names that begin with VITE_).

# Where npm start listens.
#PORT=4000
#HOST=127.0.0.1

# Where the embedded database and uploaded files lie.
#DATA_DIR=./data

# Your own PostgreSQL, 15 or newer, in place of the embedded one.
#DATABASE_URL=postgresql://fieldhouse:secret@localhost:5432/fieldhouse

# What an empty database is filled with: demo (a sample company and its accounts, whose password everybody
# knows) or none. Left out, it is demo, but none where NODE_ENV=production or PUBLIC_URL begins with https.
#SEED=demo

# Where the company keeps its clocks: hours, days and what is late are told by it.
#TZ=Europe/London

# About how many timesheet entries the demo company gets beside its own when it is made, for load tests.
#SCALE=1000000

# fatal, error, warn, info, debug, trace or silent.
#LOG_LEVEL=warn

# Where proxies stand in front whose X-Forwarded headers can be believed: how many (1), or their addresses and networks
# with commas between them (10.0.0.5, 192.168.0.0/16). A number only where nobody can reach this server past them.
#TRUST_PROXY=0

# Where people reach the browser app. Links in mails begin with it; left out, it is http://localhost and the port.
#PUBLIC_URL=http://localhost:4000

# The mail server: smtps:// speaks TLS from the start, smtp:// turns to it (STARTTLS) where the server offers it, and
# insists on it where a password would leave this machine; ?requireTLS=true insists always, ?requireTLS=false never.
# Left out, mails are written to DATA_DIR/outbox as .eml files, and the log names each file.
#SMTP_URL=smtps://user:password@mail.example.com:465

# Whom mails come from.
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
# Calls of one session in 10 seconds.
#RATE_LIMIT_API=300

# Seconds until a request must have come whole; and a form with files, by somebody who is signed in.
#REQUEST_TIMEOUT=30
#UPLOAD_TIMEOUT=180
# Connections at the same time: of everybody, and of one network address (of a trusted proxy: requests at the same time
# of one address behind it).
#MAX_CONNECTIONS=2000
#MAX_CONNECTIONS_ADDRESS=400
# Uploads of one session at the same time, and megabytes of files that one person may upload in 24 hours.
#UPLOADS_AT_ONCE=2
#UPLOAD_MEGABYTES_DAY=250

# Where npm run mock listens.
#MOCK_PORT=4001

# Where the browser app finds the API: a path on its own origin, or a whole URL.
#VITE_API_URL=/api

# Where the browser tells every 15 seconds that somebody is there: left out, the call auth/ping of the API; empty, nowhere.
#VITE_PING_URL=/api/auth/ping

# What the browser's two stored entries about the end of an idle session begin with (…expiry and …idling).
#VITE_IDLE_PREFIX=fieldhouse.

# Any call can be pointed elsewhere: a JSON object, operation name to path under VITE_API_URL, for instance
#VITE_API_PATHS={"companies/list": "v2/companies"}
# The operations and their default paths ({id} stands for the record's id):
`;

/** The text of .env.example: every setting, and every operation of the contract with its default path. */
export function envExample(): string {
  const lines = [...operations.values()].map(({ name, path }) => `#   ${name} = ${path}`);
  return `${SETTINGS}${lines.join('\n')}\n`;
}

/** Writes .env.example anew, so that it names what the registry says now. */
export function writeEnvExample(): void {
  writeFileSync(join(projectRoot, '.env.example'), envExample());
}
