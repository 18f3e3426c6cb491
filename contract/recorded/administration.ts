import { ROLES } from '../support/accounts';
import type { Recorder } from '../support/recording/Recorder';

/** The first steps of the company, and the test of its mail. */
export async function administration(recorder: Recorder): Promise<void> {
  for (const role of ROLES) {
    const person = await recorder.as(role);
    await person(`as ${role} opens the administration`).get('administration');
    await person(`as ${role} sends a test mail`).post('mail-test', {});
  }
}
