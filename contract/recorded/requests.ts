import type { Recorder } from '../support/recording/Recorder';

/** Requests that are about no record: what cannot be read, what is not there, who is not signed in. */
export async function requests(recorder: Recorder): Promise<void> {
  const anyone = recorder.speaker('anyone');
  const stranger = recorder.speaker('stranger', { token: 'x'.repeat(43) });
  const admin = await recorder.as('SUPER_ADMIN');
  await anyone('asks whether it runs').get('health');
  await anyone('asks whether it is ready').get('ready');
  await anyone('lists companies').get('companies');
  await anyone('saves a company').post('companies', {});
  await anyone('gets a company plainly').get('rest/companies/1');
  await anyone('asks for a file').get('files/1');
  await anyone('asks for nothing there is').get('nothing');
  await stranger('lists companies').get('companies');
  await stranger('signs out').get('employees/logout');
  await admin('asks for nothing there is').get('nothing');
  for (const q of ['Ben', 'J-2', '', 'zz nowhere'])
    await admin(`searches all lists for “${q}”`).get('search', { q });
  await anyone('searches all lists').get('search', { q: 'Ben' });
  await admin('asks for a record that is no number').get('rest/companies/first');
  await admin('deletes a record that is no number').get('companies/delete/first');
  await admin('puts to a list').call('PUT', 'companies', { body: {} });
  await admin('deletes a list').call('DELETE', 'companies');
  await admin('sends what is no JSON').call('POST', 'companies', {
    raw: '{"name":',
    headers: { 'content-type': 'application/json' },
  });
  await admin('sends a text').call('POST', 'companies', {
    raw: 'name',
    headers: { 'content-type': 'text/plain' },
  });
  await admin('sends nothing').call('POST', 'companies');
  await admin('sends a number').call('POST', 'companies', { body: 1 });
  await admin('sends a form where none is taken').call('POST', 'companies', {
    raw: '--x--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  await admin('asks for the head of a deletion').call('HEAD', 'companies/delete/2');
  await admin('sends a key to a sign-in').post(
    'auth/ping',
    {},
    { 'Idempotency-Key': 'recorded-1' },
  );
  await anyone('exports companies').post('exports/companies', {});
  await admin('exports what there is not').post('exports/nothing', {});
  const engineer = await recorder.as('ENGINEER');
  await engineer('exports the assets’ audits').post('exports/it-asset-audits', {});
}
