import { fieldLabel } from '@/core/fields';
import { optionsOf } from '@/core/fields/kinds/choice';
import { NEEDS_CHECK, needsCheckField } from '@/core/validation/checking';
import { isReviewed } from '@/core/workflow/workflow';
import { mapped } from './keys';
import type { Resource } from './resource';

/** A tree of texts for the translation file: key → text or more keys. */
export interface Texts {
  [key: string]: string | Texts;
}

/** Returns the labels of a resource's transitions and of the inputs of their dialogs. */
function transitionLabels({ workflows }: Resource): Texts {
  const named = workflows.flatMap(({ transitions }) => Object.entries(transitions));
  return Object.fromEntries(
    named.map(([name, { label, done, input = {}, ask, asksFor, withSave }]) => {
      // Inputs taken from the record have labels already.
      const inputs = asksFor ? [] : Object.entries(input);
      const fields = Object.fromEntries(
        inputs.map(([field, of]) => [field, fieldLabel(field, of)]),
      );
      const saving = withSave && {
        with_save: withSave.label,
        with_save_done: withSave.done,
        with_save_reminder: withSave.reminder,
        with_save_saved: withSave.saved,
        with_save_asks: withSave.asks,
      };
      return [name, { label, done, ...ask, ...saving, fields }];
    }),
  );
}

/** "Expenses" → "Expenses to Review"; a list already called so is unchanged. */
const queueOf = ({ label }: Resource) => `${label.replace(/ to Review$/, '')} to Review`;

/** Returns every text generated from the registry, under the browser's keys: */
export function labelsOf(registry: ReadonlyMap<string, Resource>): Texts {
  const resources: Texts = {};
  for (const resource of registry.values()) {
    const fields: Texts = {};
    const help: Texts = {};
    const choices: Texts = {};
    const { derived } = resource;
    const own = Object.entries(resource.fields);
    const additional = derived.map(({ name, field }) => [name, field] as const);
    for (const [name, field] of [...own, ...additional]) {
      fields[name] = fieldLabel(name, field);
      if (field.help) help[name] = field.help;
      const options = optionsOf(field);
      if (options) choices[name] = { ...options };
    }
    if (resource.checking) fields[NEEDS_CHECK] = fieldLabel(NEEDS_CHECK, needsCheckField);
    resources[resource.route] = {
      name: `${resource.singular} |||| ${resource.label}`,
      ...(resource.records !== resource.label && { records: resource.records }),
      fields,
      help,
      choices,
      events: { ...resource.events },
      transitions: transitionLabels(resource),
      groups: mapped(resource.groups, ({ label }) => label),
      listed_on: mapped(resource.listedOn, ({ at: _, ...words }) => words),
      ...(resource.workflows.some(isReviewed) && { queue: queueOf(resource) }),
    };
  }
  return { resources };
}
