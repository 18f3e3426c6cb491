import { parseArgs } from 'node:util';
import { email as emailField } from '@/core/fields/kinds/email';
import { text } from '@/core/fields/kinds/text';
import { readInput } from '@/core/validation/schema';
import { newPasswordIssue, passwordMessages } from '@/modules/people/model/accounts/passwords';
import { applyMigrations } from '@/server/postgres/schema/migrate';
import { addAdministrator } from './administrator';
import { askHidden } from './askHidden';
import { onCommandDatabase, progress, runCommand } from './commandDatabase';

/** Reads the password from the terminal, hidden and twice, or from a pipe. */
async function readPassword(): Promise<string> {
  const { stdin, stdout } = process;
  if (stdin.isTTY) {
    const terminal = { input: stdin, output: stdout };
    const [password = '', repeated] = await askHidden(terminal, 'Password: ', 'Repeat it: ');
    if (repeated !== password) throw new Error(passwordMessages.different);
    return password;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}

async function main(): Promise<void> {
  const { values: given } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' } },
  });
  const read = readInput(
    { email: emailField({ label: 'E-mail', required: true }), name: text({ required: true }) },
    given,
  );
  if ('errors' in read)
    throw new Error(
      `${Object.values(read.errors).flat().join(' ')} Usage: npm run create-admin -- --email you@example.com --name "Your Name"`,
    );
  const password = await readPassword();
  // Checks that need no database run before it is started.
  const issue = newPasswordIssue(password);
  if (issue) throw new Error(issue);
  const [name, email] = [String(read.values.name), String(read.values.email)];
  await onCommandDatabase(async (connection, { zone }) => {
    await applyMigrations(connection, progress);
    await addAdministrator(connection, zone, { name, email, password });
    console.log(`${email} can sign in as super administrator.`);
  });
}

await runCommand(main);
