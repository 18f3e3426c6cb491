import { ResourceContextProvider, useTranslate } from 'react-admin';
import { columnsOf } from '@/browser/crud/list/columns/columns';
import { cardFieldsOf } from '@/browser/crud/list/rows/cardFields';
import { useRelatedOrigin } from '@/browser/crud/record/related/useRelatedList';
import { comingFrom } from '@/browser/crud/record/useOrigin';
import { useWords } from '@/browser/crud/useWords';
import {
  CurrencyOf,
  IncludedRows,
  toneColour,
  useCompanyTime,
  useFieldWords,
} from '@/browser/fields';
import { TextLink } from '@/browser/kit/TextLink';
import { type Field, kindOf } from '@/core/fields';
import { withGroups } from '@/core/fields/grouping';
import { answeredFields } from '@/core/resource/derivedFields';
import type { Resource } from '@/core/resource/resource';
import { datedNeeds } from './datedNeeds';
import { Details, NeedLine, useDayWords } from './NeedLine';
import { useOr } from './useOr';
import type { WaitingRecords } from './useWaitingRecords';

/** Related records that wait: the only one by its name, several as their number. */
export function WaitingLine(props: WaitingRecords) {
  const { list, included, rows, total } = props;
  return (
    <ResourceContextProvider value={list.child.route}>
      <IncludedRows value={included}>
        <CurrencyOf value={rows[0].currency}>
          {total > 1 ? <Several {...props} /> : <One {...props} />}
        </CurrencyOf>
      </IncludedRows>
    </ResourceContextProvider>
  );
}

const fieldOf = ({ derived, fields }: Resource, name: string) =>
  derived.find((one) => one.name === name)?.field ?? (fields[name] as Field);

function Several({ list: { child }, waiting, filter, total, rows }: WaitingRecords) {
  const translate = useTranslate();
  const { manyInSentence, nameOf } = useWords(child);
  const { choice } = useFieldWords(waiting.field, fieldOf(child, waiting.field));
  const or = useOr();
  // Only those that there are, as far as all rows have been read.
  const found = waiting.values.filter(
    (value) => total > rows.length || rows.some((row) => row[waiting.field] === value),
  );
  const search = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
  return (
    <NeedLine
      title={translate('fieldhouse.crud.needs.several', {
        total: withGroups(total),
        name: manyInSentence,
        states: or(found.map(choice)),
      })}
      details={
        <>
          {rows.map((row) => (
            <span key={row.id}>{nameOf(row)}</span>
          ))}
          {total > rows.length && <span>…</span>}
        </>
      }
      action={
        <TextLink to={{ pathname: `/${child.route}`, search }}>
          {translate('fieldhouse.crud.needs.show')}
        </TextLink>
      }
    />
  );
}

function One({ list, waiting, rows: [record] }: WaitingRecords) {
  const { child, by, given } = list;
  const translate = useTranslate();
  const { one, nameOf } = useWords(child);
  const origin = useRelatedOrigin(list);
  const dayWords = useDayWords();
  const today = useCompanyTime().day(new Date().toISOString());
  const field = fieldOf(child, waiting.field);
  const { choice } = useFieldWords(waiting.field, field);
  const tone = toneColour(field, record[waiting.field]);
  const words = choice(String(record[waiting.field]));
  const need = datedNeeds(child, record, today).find(({ source }) => source === waiting.field);
  const { values } = cardFieldsOf(
    child,
    columnsOf(child, by).filter(
      ([name, shown]) =>
        !(name in given) && name !== child.belongsTo?.name && !kindOf(shown).takesFiles,
    ),
  );
  const deciding = answeredFields(child).filter(([name]) => need?.details.includes(name));
  const others = values.filter(([name]) => !need?.details.includes(name));
  return (
    <NeedLine
      title={`${one} ${nameOf(record)}`}
      details={<Details record={record} fields={[...deciding, ...others]} />}
      chip={tone && { tone, words: need?.days === undefined ? words : dayWords(need.days) }}
      action={
        <TextLink to={`/${child.recordsAt}/${record.id}`} state={comingFrom(origin)}>
          {translate('fieldhouse.crud.needs.show')}
        </TextLink>
      }
    />
  );
}
