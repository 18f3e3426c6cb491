import { rowOf } from '../support/answers';
import type { Recorder } from '../support/recording/Recorder';
import { somePdf } from '../support/uploads';

const PATH = 'parking';

/** Records every change of a parking notice, from every state, by people with and without the permission. */
export async function parking(recorder: Recorder): Promise<void> {
  const ben = await recorder.as('ENGINEER');
  const manager = await recorder.as('CONTRACT_MANAGER');
  const hr = await recorder.as('HR_ADMINISTRATOR');
  const admin = await recorder.as('ADMIN');
  const notice = {
    reference: 'LS70012345',
    registration: 'yd21 kxf',
    driver_id: 4,
    issued_at: '2026-11-09',
    amount_minor: 7_000,
    discount_minor: 3_500,
    notices: somePdf(1),
  };
  const { id } = rowOf(await admin('adds a notice with its scan').post(PATH, notice));
  const paying = { id, payment_type_id: 1, paid_at: '2026-11-18', amount_paid_minor: 3_500 };
  const reason = 'Not our vehicle.';

  for (const [who, person] of Object.entries({ ben, hr }))
    await person(`as ${who} takes it to the next stage`).post(`${PATH}/next-stage`, {
      id,
      served_at: '2026-11-18',
    });
  await manager('pays it').post(`${PATH}/mark-as-paid`, paying);
  await admin('corrects what is unpaid').post(`${PATH}/correct`, { id, reason });
  await admin('accepts what nobody appealed').post(`${PATH}/appeal-accepted`, { id });
  await manager('appeals tomorrow').post(`${PATH}/appeal`, { id, appealed_at: '2026-11-19' });
  await manager('appeals').post(`${PATH}/appeal`, { id, appeal_due: '2026-12-14' });
  await manager('appeals again').post(`${PATH}/appeal`, { id });
  await manager('is refused with a new discount').post(`${PATH}/appeal-refused`, {
    id,
    discount_until: '2026-12-02',
  });
  await manager('serves nothing').post(`${PATH}/next-stage`, { id });
  await manager('takes it to a stage of others').post(`${PATH}/next-stage`, {
    id,
    served_at: '2026-11-17',
    stage: 'debt',
  });
  await manager('takes it to the next stage').post(`${PATH}/next-stage`, {
    id,
    served_at: '2026-11-17',
  });
  await admin('takes it plainly to the charge certificate').post(`rest/${PATH}/${id}/next-stage`, {
    served_at: '2026-11-18',
  });
  await admin('pays tomorrow').post(`${PATH}/mark-as-paid`, { ...paying, paid_at: '2026-11-19' });
  await admin('pays it').post(`${PATH}/mark-as-paid`, paying);
  await admin('pays it again').post(`${PATH}/mark-as-paid`, paying);
  await admin('takes what is paid to the next stage').post(`${PATH}/next-stage`, {
    id,
    served_at: '2026-11-18',
  });
  await admin('edits what is paid').post(PATH, { id, location: 'Elsewhere' });
  await admin('corrects without a reason').post(`${PATH}/correct`, { id });
  await admin('corrects it').post(`${PATH}/correct`, { id, reason: 'Another was paid.' });
  await manager('cancels it').post(`${PATH}/cancel`, { id, reason });
  await manager('cancels it again').post(`${PATH}/cancel`, { id, reason });
  await admin('adds a permit').post(PATH, { ...notice, kind: 'permit', notices: [] });
  await admin('lists by what is due').get(PATH, {
    sort: 'amount_due_minor,id',
    order: 'desc,asc',
    per_page: 3,
  });
  await admin('lists what is overdue').get(PATH, { attention: 'overdue', customer_type: '' });
  await admin('lists by the type of customer').get(PATH, { customer_type: 1, type: 1 });
}
