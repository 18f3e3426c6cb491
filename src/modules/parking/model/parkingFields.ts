import { boolean } from '@/core/fields/kinds/boolean';
import { choice } from '@/core/fields/kinds/choice';
import { date } from '@/core/fields/kinds/date';
import { files } from '@/core/fields/kinds/files';
import { money } from '@/core/fields/kinds/money';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { stateField } from '@/core/workflow/workflow';
import { registration } from '@/modules/fleet/model/registration';
import { parkingStages } from './parkingStages';
import { parkingStates } from './parkingStates';

/** The stored fields of a permit, a charge or a penalty. */
export const parkingFields = {
  reference: text({ isCode: true, required: true, maxLength: 40, searchable: true, list: true }),
  kind: choice(['penalty', 'charge', 'permit'], {
    personal: 'fines',
    initial: 'penalty',
    filter: true,
  }),
  scheme: choice(
    {
      council: 'Council',
      private: 'Private',
      bus_lane: 'Bus lane',
      clean_air: 'Clean air zone',
      toll: 'Toll',
    },
    { initial: 'council', filter: true },
  ),
  registration: registration({ help: 'As printed on the notice.', filter: true }),
  vehicle_id: reference('vehicles', {
    onDelete: {
      restrictWhile: { field: 'status', values: ['unpaid', 'appealed'] },
      label: 'Unpaid parking records',
    },
    filter: true,
  }),
  driver_id: reference('employees', {
    personal: 'fines',
    isNamed: true,
    label: 'Driver',
    list: true,
    filter: true,
  }),
  issuer: text({ label: 'Issued by', searchable: true }),
  issued_at: date({ personal: 'fines', label: 'Issued', startsToday: true, filter: true }),
  served_at: date({
    label: 'Served',
    help: 'The day it reached us. Leave blank for the day of issue.',
  }),
  by_post: boolean({
    label: 'Camera notice, by post',
    initial: false,
    help: 'The discount then lasts 21 days.',
  }),
  received_from: text({ help: 'The lease or hire company that passed it on.' }),
  location: text({ personal: 'fines', maxLength: 200, searchable: true }),
  amount_minor: money({ personal: 'fines', required: true, min: 1, isSummed: true }),
  discount_minor: money({ label: 'Reduced amount' }),
  discount_until: date({
    help: 'As printed. Leave blank for 14 days from service (camera: 21); private notices print their own.',
  }),
  admin_fee_minor: money({
    isSummed: true,
    label: 'Admin fee',
    help: 'Charged by the lessor or the court on top.',
  }),
  due_date: date({
    label: 'Due',
    help: 'As printed. Leave blank to have it calculated from the stage.',
    filter: true,
  }),
  valid_from: date({ help: 'For permits only.' }),
  valid_to: date({ help: 'For permits only.' }),
  appeal_body: choice(
    { popla: 'POPLA', ias: 'IAS' },
    { label: 'Independent appeals go to', help: 'For private notices only.' },
  ),
  customer_id: reference('customers', { filter: true }),
  customer_type_id: reference('customer-types', {
    help: 'Leave blank for the type of the customer.',
    filter: true,
  }),
  property_id: reference('properties', { filter: true }),
  is_rebillable: boolean({ label: 'Rebillable', initial: false, filter: true }),
  notices: files({ personal: 'fines', label: 'Notice and letters', comesFirst: true }),
  stage: stateField(parkingStages, 'notice', { form: false, list: true, filter: true }),
  status: stateField(parkingStates, 'unpaid', { form: false, list: true, filter: true }),
  reason: text({ personal: 'fines', maxLength: 500, readOnly: true, form: false }),
  appealed_at: date({ label: 'Appealed', readOnly: true, form: false }),
  appeal_due: date({ label: 'Reply to the appeal expected by', readOnly: true, form: false }),
  appeal_outcome: choice(['accepted', 'refused', 'withdrawn'], { readOnly: true, form: false }),
  payment_type_id: reference('payment-types', { readOnly: true, form: false, filter: true }),
  paid_at: date({ label: 'Paid', readOnly: true, form: false, filter: true }),
  paid_by: reference('employees', {
    isNamed: true,
    label: 'Marked as paid by',
    readOnly: true,
    form: false,
  }),
  amount_paid_minor: money({ label: 'Amount paid', readOnly: true, form: false, isSummed: true }),
};

export type Parking = RecordOf<typeof parkingFields>;
