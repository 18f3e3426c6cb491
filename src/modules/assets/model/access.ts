import { accessRow } from '@/core/access/accessRow';
import { administrators, all, everyonesOwn, own, staff, writes } from '@/core/access/grants';

/** Administrators manage assets; people see the assets assigned to them and accept their terms. */
export const assetAccess = accessRow({
  name: 'it-assets',
  label: 'IT assets',
  see: { ...staff, ENGINEER: own },
  ...writes(administrators),
  more: { accept: { label: 'Accept', who: everyonesOwn } },
});

const auditors = { ...administrators, CONTRACT_MANAGER: all };

/** Managers run audits like administrators, but cannot delete them. */
export const auditAccess = accessRow({
  name: 'it-asset-audits',
  label: 'IT asset audits',
  within: 'it-assets',
  see: staff,
  add: auditors,
  edit: auditors,
  delete: administrators,
});
