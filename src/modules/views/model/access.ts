import { accessRow } from '@/core/access/accessRow';
import { administrators, everyonesOwn } from '@/core/access/grants';
import type { Grants, Scope } from '@/core/access/table';

const ownOrPublished: Scope = [['own'], ['published']];
const ownOrForMe: Scope = [['own'], ['published', 'to_me']];
const managed: Grants = { ...everyonesOwn, SUPER_ADMIN: ownOrPublished, ADMIN: ownOrPublished };

/** Everybody saves their own views, and sees what is published to them; administrators publish. */
export const viewAccess = accessRow({
  name: 'saved-views',
  label: 'Saved views',
  see: {
    ...managed,
    CONTRACT_MANAGER: ownOrForMe,
    HR_ADMINISTRATOR: ownOrForMe,
    ENGINEER: ownOrForMe,
  },
  add: everyonesOwn,
  edit: managed,
  delete: managed,
  more: { publish: { label: 'Publish to a role or everybody', who: administrators } },
});

/** Everybody chooses their own columns and row height. */
export const listPreferenceAccess = accessRow({
  name: 'list-preferences',
  label: 'Columns and row height of lists',
  see: everyonesOwn,
  add: everyonesOwn,
  edit: everyonesOwn,
  delete: {},
});
