import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { fileName } from '@/browser/crud/export/fileName';
import { madeByWorker } from '@/browser/crud/export/madeByWorker';
import { FORMATS } from '@/browser/crud/export/sheetWriter';
import { useSheet } from '@/browser/crud/export/useSheet';
import { useWords } from '@/browser/crud/useWords';
import { handOver } from '@/browser/fields/files/fileTypes';
import { titleOf } from '@/browser/fields/references/titleOf';
import { wordsOf } from '@/browser/kit/failureText';
import type { Principal } from '@/core/access/table';
import type { Field } from '@/core/fields';
import { optionsOf } from '@/core/fields/kinds/choice';
import { isReference } from '@/core/fields/kinds/reference';
import type { Resource } from '@/core/resource/resource';
import { importFields } from '@/core/sheets/columnMatching';
import { exampleCell } from '@/core/sheets/importColumns';
import { mayWrite } from '@/core/validation/fieldAccess';
import { resourceAt } from '@/registry';
import type { Template, TemplateColumn } from './templateWorker';

/** The most records that a template lists as choices. */
const MOST = 200;

/** Returns the titles that a reference can be given; none where there are too many to choose from in a list. */
async function titlesFor(dataProvider: DataProvider, field: Field): Promise<string[]> {
  if (!isReference(field)) return [];
  const of = resourceAt(field.to);
  const answer = await dataProvider
    .getList(of.route, {
      filter: { ...field.offered },
      sort: { field: of.title, order: 'ASC' },
      pagination: { page: 1, perPage: MOST },
    })
    // Somebody who may not see the list types what they know.
    .catch(() => undefined);
  if (!answer || (answer.total ?? 0) > MOST) return [];
  return answer.data.map((record) => titleOf(of, record));
}

/** Returns a function that hands over an empty workbook with the columns of an import. */
export function useTemplate(resource: Resource, by: Principal) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { many } = useWords(resource);
  const { labelOf, wordsOf: cellWords, today } = useSheet(resource);
  const [isMaking, setMaking] = useState(false);
  const columnOf = async ([name, field]: [string, Field]): Promise<TemplateColumn> => {
    const { choiceOf } = cellWords({});
    const options = Object.keys(optionsOf(field) ?? {});
    const choices =
      options.length > 0
        ? options.map((value) => choiceOf(name, field, value))
        : await titlesFor(dataProvider, field);
    return {
      label: labelOf(name, field),
      isRequired: field.required === true && field.initial === undefined,
      example: choices[0] ?? exampleCell(name, field),
      choices,
    };
  };
  const download = async () => {
    setMaking(true);
    try {
      // A field that applies to some records only is not for a sheet of all kinds of them.
      const fields = importFields(resource, by.role).filter(
        ([, field]) => !field.when && mayWrite(field, by.role, 'add'),
      );
      const input: Template = {
        title: many,
        columns: await Promise.all(fields.map(columnOf)),
        words: {
          example: translate('imports.example_sheet'),
          choices: translate('imports.choices_sheet'),
        },
      };
      const worker = new Worker(new URL('./templateWorker.ts', import.meta.url), {
        type: 'module',
      });
      const file = await madeByWorker(worker, input, FORMATS.xlsx.type);
      handOver(file, fileName(translate('imports.title', { name: many }), [], today(), 'xlsx'));
    } catch (error) {
      notify(wordsOf(error), { type: 'error' });
    } finally {
      setMaking(false);
    }
  };
  return { download: () => void download(), isMaking };
}
