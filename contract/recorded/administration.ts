import { ROLES } from '../support/accounts';
import type { Recorder } from '../support/recording/Recorder';

/** The first steps of the company, and the test of its mail. */
export async function administration(recorder: Recorder): Promise<void> {
  for (const role of ROLES) {
    const person = await recorder.as(role);
    await person(`as ${role} opens the administration`).get('administration');
    // json-server has none to list for the others.
    if (!role.endsWith('ADMIN')) await person(`as ${role} lists the backups`).get('backups');
    await person(`as ${role} sends a test mail`).post('mail-test', {});
  }
}
