import { Client } from 'pg';

/**
 * Opens one connection for a long piece of work, hands it on and closes it. No time limit of the
 * server or of its roles applies, but for locks: 10 s, as who waits for those is in the way.
 */
export async function withSession<T>(
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'fieldhouse backup' });
  // A lost connection also fails the statement that was running, and that one is reported.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query("set lock_timeout = '10s'");
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
