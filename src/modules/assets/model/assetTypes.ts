import { boolean } from '@/core/fields/kinds/boolean';
import { integer } from '@/core/fields/kinds/integer';
import { note } from '@/core/fields/kinds/note';
import { text } from '@/core/fields/kinds/text';
import type { RecordOf } from '@/core/resource/records';
import { resource } from '@/core/resource/resource';
import { configurationAccess } from '@/modules/configuration/model/access';

const assetTypeFields = {
  name: text({ required: true, searchable: true, list: true }),
  terms: note({
    maxLength: 4_000,
    help: 'Terms that people accept when they receive an asset of this type.',
  }),
  terms_version: integer({
    label: 'Version of the terms',
    readOnly: true,
    initial: 1,
    list: true,
  }),
  needs_acceptance: boolean({
    label: 'Needs acceptance',
    initial: false,
    help: 'The person accepts the terms with a signature.',
    list: true,
    filter: true,
  }),
  sort_order: integer({
    min: 0,
    max: 9999,
    initial: 0,
    list: true,
    help: 'Lower numbers come first.',
  }),
  is_active: boolean({ label: 'Active', initial: true, list: true, filter: true }),
};

type AssetType = RecordOf<typeof assetTypeFields>;

/** Increases the version when the terms change, since signatures refer to a version. */
function deriveType(values: Partial<AssetType>, current: AssetType | undefined) {
  const { terms, terms_version: version } = { ...current, ...values };
  const isChanged = current !== undefined && (terms ?? null) !== (current.terms ?? null);
  return { sets: { ...values, terms_version: (version ?? 1) + (isChanged ? 1 : 0) } };
}

function checkType({ needs_acceptance: isRequired, terms }: Partial<AssetType>) {
  const issues: Record<string, string> = {};
  if (isRequired && !terms) issues.terms = 'Enter the terms that have to be accepted.';
  return issues;
}

/** Types of IT assets, with the terms that people accept. */
export const assetTypes = resource({
  path: 'it-asset-types',
  label: 'Asset Types',
  place: 'configuration/it-assets',
  access: configurationAccess,
  sort: ['sort_order', 'name'],
  check: checkType,
  derive: { related: [], derive: deriveType },
  alikeBy: ['name'],
  fields: assetTypeFields,
});
