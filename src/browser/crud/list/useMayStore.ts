import { useMe } from '@/browser/crud/useMe';
import { may } from '@/core/access/table';
import { registry } from '@/registry';

/** Returns this person's id, and true if they may store choices in this resource. */
export function useMayStore(path: string) {
  const by = useMe();
  const access = registry.get(path)?.access;
  const isAllowed =
    by !== undefined &&
    access !== undefined &&
    (['see', 'add', 'edit'] as const).every((action) => may(by, access, action));
  return { me: by?.id, isAllowed };
}
