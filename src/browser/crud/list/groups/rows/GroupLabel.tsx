import { useTranslate } from 'react-admin';
import type { GroupedBy, ShownGroup } from '@/browser/crud/list/groups/shownGroups';
import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { withGroups } from '@/core/fields/grouping';
import { isReference } from '@/core/fields/kinds/reference';

/** The name of a group and the number of its rows. */
export function GroupLabel({ by, group }: { by: GroupedBy; group: ShownGroup }) {
  const translate = useTranslate();
  const { name, field } = by;
  const { value, label, count } = group;
  return (
    <>
      <strong>
        {!(label && isReference(field)) ? (
          <ValueCell
            source={name}
            field={field}
            value={value}
            empty={translate('lists.group.empty')}
            isPlain
          />
        ) : (
          label
        )}
      </strong>
      <small>{withGroups(count)}</small>
    </>
  );
}
