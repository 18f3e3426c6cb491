import { useGetIdentity, useTranslate } from 'react-admin';
import { type Included, useCompanyTime } from '@/browser/fields';
import { titleOf } from '@/browser/fields/references/titleOf';
import { type Field, fieldLabel } from '@/core/fields';
import { optionsOf } from '@/core/fields/kinds/choice';
import type { Resource } from '@/core/resource/resource';
import { type SheetHead, type SheetWords, sheetColumns } from '@/core/sheets/sheet';
import { resourceAt } from '@/registry';

/** Returns the head of a resource's file and the texts of its cells. */
export function useSheet(resource: Resource) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { day, moment, zone } = useCompanyTime();
  const now = () => new Date().toISOString();
  const labelOf = (name: string, field: Field) =>
    translate(`resources.${resource.route}.fields.${name}`, { _: fieldLabel(name, field) });
  /** Returns the texts of cells, from the records included with the rows. */
  const wordsOf = (included: Included): SheetWords => {
    const titles = new Map(
      Object.entries(included).flatMap(([path, rows]) =>
        rows.map((row) => [`${path}/${row.id}`, titleOf(resourceAt(path), row)] as const),
      ),
    );
    return {
      zone,
      titleOf: (to, id) => titles.get(`${to}/${id}`) ?? '',
      choiceOf: (name, field, value) =>
        translate(`resources.${resource.route}.choices.${name}.${value}`, {
          _: optionsOf(field)?.[value] ?? value,
        }),
    };
  };
  const headOf = (
    title: string,
    filters: readonly string[],
    columns: readonly [string, Field][],
  ): SheetHead => ({
    title,
    filters,
    made: translate('fieldhouse.export.made', {
      moment: `${day(now())} ${moment(now()).slice(-5)}`,
      name: identity?.fullName ?? '',
    }),
    columns: sheetColumns(columns, labelOf),
  });
  const fileWords = {
    total: translate('fieldhouse.export.total'),
    page: translate('fieldhouse.export.page', { page: '{page}', pages: '{pages}' }),
    unseen: translate('fieldhouse.export.unseen'),
  };
  return { labelOf, wordsOf, headOf, fileWords, today: () => day(now()) };
}
