import type { Field } from '@/core/fields';
import { isReference } from '@/core/fields/kinds/reference';
import { isLine } from '@/core/fields/kinds/text';
import type { AnswerShape } from '@/core/operations/answers';
import type { Resource } from '@/core/resource/resource';
import { mayRead } from '@/core/validation/fieldAccess';
import { type AccessRow, isOwnOnly, type Principal, permissionName, scopeOf } from './table';

/** A row of the access table that a role lost, and the rows in which it still reads the names of those records. */
interface LostButNamed {
  lost: AccessRow;
  rows: readonly AccessRow[];
}

const isField = (shape: AnswerShape | Field): shape is Field =>
  typeof shape === 'object' && 'kind' in shape;

/** Returns the fields that responses include for a resource's records. */
const carriedBy = ({ fields, presented, workflows }: Resource): Field[] => [
  ...Object.values(fields),
  ...Object.values(presented),
  ...workflows.flatMap(({ answers = {} }) => Object.values(answers).filter(isField)),
];

/** Returns the path of the resource whose names a field shows. */
function namedBy(field: Field): string | undefined {
  if (isReference(field)) return field.isNamed ? field.to : undefined;
  return isLine(field) ? field.namesOf : undefined;
}

/** Returns the lost access rows, each with the rows that still show the names of its records. */
export function lostButNamed(resources: readonly Resource[], by: Principal): LostButNamed[] {
  const lost = new Set(
    resources.flatMap(({ access }) =>
      by.denied?.includes(permissionName(access, 'see')) ? [access] : [],
    ),
  );
  return [...lost].flatMap((row) => {
    const paths = resources.filter(({ access }) => access === row).map(({ path }) => path);
    const naming = resources.filter((resource) => {
      const scope = scopeOf(by, resource.access, 'see');
      return (
        scope !== undefined &&
        !isOwnOnly(scope) &&
        carriedBy(resource).some(
          (field) => paths.includes(namedBy(field) ?? '') && mayRead(field, by.role),
        )
      );
    });
    const rows = [...new Set(naming.map(({ access }) => access))];
    return rows.length > 0 ? [{ lost: row, rows }] : [];
  });
}
