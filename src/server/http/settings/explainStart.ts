import { BadSetting } from '@/core/settings';
import { fullDisk } from '@/server/embedded';
import { readEnvironment } from './environment';

/** Errors whose message is the sentence. */
const SENTENCES = ['EmbeddedRefused', 'StartRefused', 'WrongInstallation'];

/** What is printed when the server cannot start: a known reason in plain words. */
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
