import { deniedOf, permissionsValue } from '@/core/fields/kinds/permissions';
import type { Prepare, Present } from '@/engine/call';
import type { Role } from '@/modules/people/model/roles/roleFields';

/** Returns the names of permissions in a stored value that no module of this installation has. */
function hiddenIn(denied: string | null | undefined): string[] {
  const known = deniedOf(denied ?? null);
  return (denied ?? '').split(' ').filter((name) => name !== '' && !known.includes(name));
}

/** Leaves out the permissions of modules that are switched off: nobody can choose them, and a save would refuse them. */
export const permissionsShown: Present<Role> = async (_call, _reads, rows) =>
  rows.map((row) =>
    hiddenIn(row.denied).length > 0
      ? { ...row, denied: permissionsValue(deniedOf(row.denied ?? null)) }
      : row,
  );

/** Retains the removed permissions of modules that are switched off, so that nobody has them once these are back. */
export const hiddenPermissions: Prepare<Role> = {
  async prepare(_ctx, { values, current }) {
    const hidden = hiddenIn(current?.denied);
    const { denied } = values;
    if (hidden.length === 0 || denied === undefined) return undefined;
    return { complete: async () => ({ denied: [...deniedOf(denied), ...hidden].join(' ') }) };
  },
};
