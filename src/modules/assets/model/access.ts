import { administrators, all, everyonesOwn, own, staff, writes } from '@/core/access/grants';
import { accessRow } from '@/core/access/row';

/** Administrators keep the assets; people see what they were given themselves, and accept its terms. */
export const assetAccess = accessRow({
  name: 'it-assets',
  label: 'IT assets',
  see: { ...staff, ENGINEER: own },
  ...writes(administrators),
  more: { accept: { label: 'Accept', who: everyonesOwn } },
});

const auditors = { ...administrators, CONTRACT_MANAGER: all };

/** Managers run audits as administrators do. */
export const auditAccess = accessRow({
  name: 'it-asset-audits',
  label: 'IT asset audits',
  within: 'it-assets',
  see: staff,
  add: auditors,
  edit: auditors,
  delete: administrators,
});
