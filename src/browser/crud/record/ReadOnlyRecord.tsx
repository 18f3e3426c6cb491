import { type RaRecord, useTranslate } from 'react-admin';
import { FieldGroup } from '@/browser/crud/form/fields/FieldGroup';
import { FieldLabel } from '@/browser/crud/form/fields/FieldLabel';
import { inGroups } from '@/browser/crud/form/fields/fieldGroups';
import { meaningfulFields } from '@/browser/crud/list/columns/columns';
import { relatedValueOf, ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { StoredPictures } from '@/browser/fields/inputs';
import { PanelCard } from '@/browser/kit/PanelCard';
import { linkTarget } from '@/browser/kit/styles/linkTarget';
import { styled } from '@/browser/kit/styles/styled';
import type { Principal } from '@/core/access/table';
import { type Field, holdsSeveral, type Value } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { isInapplicable } from '@/core/validation/applying';

const Sheet = styled(PanelCard)({ maxWidth: 'var(--record-width)', padding: 20 });

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: 16,
  margin: 0,
  // The line above the next group.
  '&:not(:last-child), [role=group]:not(:last-child) > &': { paddingBottom: 10 },
  '& dt': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& dd a': {
    ...linkTarget,
    // It reaches into the space around, which stays as it is.
    '@media (pointer: coarse)': { minHeight: 44, marginBlock: -12 },
  },
}));

const Folded = styled('details')(({ theme }) => ({
  marginTop: 16,
  '& > summary': {
    width: 'fit-content',
    padding: '4px 0',
    fontSize: '0.875rem',
    color: theme.palette.primary.main,
    cursor: 'pointer',
    [theme.breakpoints.down('sm')]: { padding: '12px 0' },
  },
  '& > dl': { marginTop: 8 },
}));

/** The number of empty fields from which they are folded; fewer take no more room than the button. */
const FOLDED_FROM = 3;

const isEmpty = (value: Value | undefined) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** A record for people who may not change it, with its empty fields folded at the end. */
export function ReadOnlyRecord({
  resource,
  by,
  record,
  without = [],
}: {
  resource: Resource;
  by: Principal;
  record: RaRecord;
  /** Fields that are shown elsewhere. */
  without?: readonly string[];
}) {
  const translate = useTranslate();
  const left = [...resource.hiddenFields(record), ...without];
  // The server omits fields that this person may not read.
  const isUnread = (source: string) => resource.outline !== undefined && !(source in record);
  const fields = meaningfulFields(resource, by).filter(
    ([source, field]) =>
      !isUnread(source) && !left.includes(source) && !isInapplicable(field, record[source]),
  );
  const empty = fields.filter(([source]) => isEmpty(record[source]));
  const isFolded = empty.length >= FOLDED_FROM && empty.length < fields.length;
  const shown = isFolded ? fields.filter(([source]) => !isEmpty(record[source])) : fields;
  return (
    <Sheet>
      {inGroups(resource, shown).map((group) => (
        <FieldGroup key={group.name} resource={resource} group={group}>
          <FactList fields={group.fields} record={record} />
        </FieldGroup>
      ))}
      {isFolded && (
        <Folded>
          <summary>
            {translate('fieldhouse.crud.empty_fields', { smart_count: empty.length })}
          </summary>
          <FactList fields={empty} record={record} />
        </Folded>
      )}
    </Sheet>
  );
}

function FactList({
  fields,
  record,
}: {
  fields: readonly (readonly [string, Field])[];
  record: RaRecord;
}) {
  return (
    <Facts>
      {fields.map(([source, field]) => (
        <div key={source}>
          <dt>
            <FieldLabel source={source} field={field} />
          </dt>
          <dd>
            <ValueCell
              source={source}
              field={field}
              value={record[source]}
              related={relatedValueOf(source, field, record)}
            />
            {holdsSeveral(field) && <StoredPictures value={record[source]} />}
          </dd>
        </div>
      ))}
    </Facts>
  );
}
