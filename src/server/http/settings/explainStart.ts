import { BadSetting } from '@/core/settings';
import { fullDisk } from '@/server/embedded';
import { readEnvironment } from './environment';

/** Names of errors whose message is already a sentence. */
const SENTENCES = ['EmbeddedRefused', 'StartRefused', 'WrongInstallation'];

/** Returns what is printed when the server cannot start: */
export async function explainStart(
  error: unknown,
  dataDirOf = () => readEnvironment().dataDir,
): Promise<string> {
  if (error instanceof BadSetting) return error.message;
  if (error instanceof Error && SENTENCES.includes(error.name)) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return 'The port is in use by another program. Set PORT to a free one.';
  const full = await fullDisk(dataDirOf(), error);
  if (full) return full;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
