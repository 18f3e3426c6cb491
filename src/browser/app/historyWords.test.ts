import { expect, it } from 'vitest';
import { activityEvents } from '@/activityEvents';
import { optionsOf } from '@/core/fields/kinds/choice';
import { registry } from '@/registry';
import { crudMessages as messages } from './messages/crud';

it('translates every event of the history', () => {
  const ofAll = Object.keys(messages.fieldhouse.crud.history.actions);
  const ofResources = [...registry.values()].flatMap(({ events, workflows }) => [
    ...Object.keys(events),
    ...workflows.flatMap(({ transitions }) =>
      Object.entries(transitions).map(([name, { recordedAs = name }]) => recordedAs),
    ),
  ]);
  expect(new Set(Object.keys(optionsOf(activityEvents.fields.action) ?? {}))).toEqual(
    new Set([...ofAll, ...ofResources]),
  );
});
