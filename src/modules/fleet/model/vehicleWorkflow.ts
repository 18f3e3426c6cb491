import type { ActionOf } from '@/core/access/accessRow';
import { type Actor, isUnlimited, scopeOf } from '@/core/access/table';
import { dayOf } from '@/core/dates/companyTime';
import { date } from '@/core/fields/kinds/date';
import { reference } from '@/core/fields/kinds/reference';
import { text } from '@/core/fields/kinds/text';
import { keysOf } from '@/core/resource/keys';
import { fieldsWrong, type Refusal, refusedByState } from '@/core/validation/refusals';
import { inLists } from '@/core/validation/saving';
import { refuseAskingForReturn } from '@/core/workflow/returning';
import { load } from '@/core/workflow/transition';
import { workflowOf } from '@/core/workflow/workflow';
import { vehicleAccess, vehicleDriverAccess } from './access';
import { dueOf } from './dueDates';
import { checkEnd, checkHandOver, presentDriver } from './handingOver';
import type { Vehicle } from './vehicleFields';
import { type VehicleStatus, vehicleStates } from './vehicleStates';

const { internal, transition, workflow } = workflowOf<
  Vehicle,
  VehicleStatus,
  ActionOf<typeof vehicleAccess>
>();

const reason = { reason: text({ required: true, maxLength: 500 }) };

const wrong = (issues: Readonly<Record<string, string>>): Refusal | undefined =>
  Object.keys(issues).length > 0 ? fieldsWrong(inLists(issues)) : undefined;

/** Returns true if `by` may assign vehicles to a person with this manager: managers only to their own team. */
function mayGiveTo(by: Actor, manager: unknown): boolean {
  const scope = scopeOf(by, vehicleDriverAccess, 'add') ?? [];
  return isUnlimited(scope) || (scope.length > 0 && manager === by.id);
}

/** Reads the drivers of a vehicle from what was loaded. */
const holdersIn = (found: Readonly<Record<string, unknown>> = {}) => ({
  driver_id: typeof found.driver_id === 'number' ? found.driver_id : null,
  since: typeof found.since === 'string' ? found.since : null,
  lastUntil: typeof found.lastUntil === 'string' ? found.lastUntil : null,
});

const everyState = keysOf(vehicleStates);

/** Assigns a vehicle to drivers, takes it off the road and back into service, and disposes of it. */
export const vehicleWorkflow = workflow({
  field: 'status',
  initial: 'available',
  owner: 'driver_id',
  states: vehicleStates,
  transitions: {
    assign: transition({
      from: ['available', 'assigned', 'off_road'],
      to: ['assigned', 'off_road'],
      may: 'edit',
      label: 'Assign driver',
      done: 'Driver assigned',
      summary: 'Give a vehicle to a driver, which ends the time of the one before',
      isPrimary: true,
      input: {
        driver_id: reference('employees', {
          label: 'Driver',
          required: true,
          offered: { status: 'active' },
        }),
        from: date({ required: true }),
      },
      ask: { title: 'Assign %{registration}' },
      suggests: (_, today) => ({ from: today }),
      loads: { holders: load() },
      guard(_, context) {
        const { by, input, related } = context;
        const person = related.driver_id;
        if (person && !mayGiveTo(by, person.contract_manager_id))
          return wrong({ driver_id: 'You can assign vehicles to your own team only.' });
        if (person && person.status !== 'active')
          return wrong({ driver_id: 'This person does not currently work here.' });
        return wrong(checkHandOver(input, holdersIn(related.holders), dayOf(context)));
      },
      sets: (vehicle, { input }) => presentDriver(vehicle, input.driver_id),
    }),
    'take-back': transition({
      from: ['assigned', 'off_road'],
      to: ['available', 'off_road'],
      may: 'edit',
      label: 'Take back',
      done: 'Taken back',
      summary: 'End the time of the present driver, so that nobody has the vehicle',
      input: { until: date({ label: 'Last day', help: 'Leave blank for today.' }) },
      ask: { title: 'Take %{registration} back' },
      suggests: (_, today) => ({ until: today }),
      loads: { holders: load() },
      otherwise: { code: 'state', message: 'Nobody has this vehicle.' },
      guard(vehicle, context) {
        if (vehicle.driver_id === null) return refusedByState('Nobody has this vehicle.');
        const { since } = holdersIn(context.related.holders);
        const today = dayOf(context);
        return wrong(checkEnd(context.input.until ?? today, { from: since }, today));
      },
      sets: (vehicle) => presentDriver(vehicle, null),
    }),
    'ask-return': transition({
      from: ['assigned', 'off_road'],
      may: 'details',
      label: 'Ask for its return',
      done: 'Asked for its return',
      summary: 'Ask those who may take a vehicle back to do so',
      idempotent: false,
      forbids: (vehicle, { by }) => refuseAskingForReturn(vehicleAccess, by, vehicle.driver_id),
      guard: ({ driver_id }) =>
        driver_id === null ? refusedByState('Nobody has this vehicle.') : undefined,
    }),
    'take-off-road': transition({
      from: ['available', 'assigned'],
      to: 'off_road',
      may: 'edit',
      label: 'Take off the road',
      done: 'Taken off the road',
      summary: 'Say that a vehicle must not be driven, with a reason',
      idempotent: false,
      undo: 'return-to-service',
      input: reason,
      ask: {
        title: 'Take %{registration} off the road',
        advice: 'Nobody should drive it until it is returned to service.',
      },
      sets: (_, { input }) => ({ reason: input.reason }),
    }),
    'return-to-service': transition({
      from: ['off_road'],
      to: ['available', 'assigned'],
      may: 'edit',
      label: 'Return to service',
      done: 'Returned to service',
      summary: 'Let a vehicle be driven again, once no dangerous or off-road defect is open',
      isPrimary: true,
      sets: ({ driver_id: driver }) => ({
        ...presentDriver({ status: 'available' }, driver),
        reason: null,
      }),
    }),
    dispose: transition({
      from: ['available', 'assigned', 'off_road'],
      to: 'disposed',
      may: 'dispose',
      label: 'Dispose of',
      done: 'Disposed of',
      summary: 'Close a vehicle that was sold, returned to its lessor or scrapped',
      idempotent: false,
      undo: 'undo-disposal',
      input: reason,
      ask: {
        title: 'Dispose of %{registration}',
        advice: 'It can no longer be changed or chosen. Any assignment ends today.',
      },
      sets: (vehicle, { input }) => ({
        ...dueOf({ ...vehicle, status: 'disposed' }),
        reason: input.reason,
        driver_id: null,
      }),
    }),
    'undo-disposal': transition({
      from: ['disposed'],
      to: 'available',
      may: 'dispose',
      label: 'Undo disposal',
      done: 'Disposal undone',
      summary: 'Take back a disposal that was recorded by mistake',
      idempotent: false,
      otherwise: { code: 'state', message: 'This vehicle has not been disposed of.' },
      sets: (vehicle) => ({ ...dueOf({ ...vehicle, status: 'available' }), reason: null }),
    }),
  },
  internal: {
    'follow-driver': internal({
      from: everyState,
      to: everyState,
      done: 'Driver changed',
      recordedAs: 'change_driver',
      input: { driver_id: reference('employees') },
      sets: (vehicle, { input }) => presentDriver(vehicle, input.driver_id),
    }),
  },
});
