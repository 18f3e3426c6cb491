import { resource } from '@/core/resource/resource';
import { assetAccess } from './access';
import { assetDerived } from './assetDerived';
import { type Asset, assetFields } from './assetFields';
import { assetNotices } from './assetNotices';
import { assetWorkflow } from './assetWorkflow';

function checkAsset({ purchase_date: bought, warranty_expiry: until }: Partial<Asset>) {
  const issues: Record<string, string> = {};
  if (bought && until && until < bought)
    issues.warranty_expiry = 'The warranty cannot end before the purchase.';
  return issues;
}

/** Laptops, phones and other devices that people are given. */
export const itAssets = resource({
  path: 'it-assets',
  card: { values: ['name', 'user_id'] },
  label: 'IT Assets',
  place: 'inventory/it-assets',
  route: 'inventory/it-assets',
  access: assetAccess,
  comments: true,
  title: 'asset_tag',
  rows: { own: { path: ['user_id'], is: 'me' } },
  filterAliases: { customer_type: 'customer_type_id', type: 'customer_type_id' },
  handOver: {
    user_id: {
      label: 'IT assets',
      action: 'return',
      operation: 'it-assets/de-assign',
      takes: 'condition_id',
      ask: 'it-assets/ask-return',
    },
  },
  check: checkAsset,
  workflows: [assetWorkflow],
  notices: assetNotices,
  derived: assetDerived,
  fields: assetFields,
});
