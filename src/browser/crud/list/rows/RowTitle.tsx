import { type MouseEvent, memo } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { comingFrom, type Origin } from '@/browser/crud/record/useOrigin';
import { titleOf } from '@/browser/fields/references/titleOf';
import { styled } from '@/browser/kit/styles/styled';
import type { Field } from '@/core/fields';
import type { Resource } from '@/core/resource/resource';
import { ValueCell } from './ValueCell';

const Place = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  fontWeight: 500,
  color: theme.palette.primary.main,
  textDecoration: 'none',
  'td &': { color: theme.palette.text.primary },
  '&:hover': { textDecoration: 'underline' },
}));

interface Props {
  resource: Resource;
  record: RaRecord;
  source: string;
  field: Field;
  /** The record on whose page the row is, if not in its own list. */
  origin?: Origin;
  onLink?: (event: MouseEvent<HTMLAnchorElement>, record: RaRecord) => void;
}

/** A row's first cell: a link to the record, or plain text if it has no page. People who see a row may open it. */
export const RowTitle = memo(function RowTitle({
  resource,
  record,
  source,
  field,
  origin,
  onLink,
}: Props) {
  if (!resource.calls.save && resource.recordsAt === resource.route) {
    return <ValueCell source={source} field={field} value={record[source]} />;
  }
  return (
    <Place
      to={`/${resource.recordsAt}/${record.id}`}
      state={origin && comingFrom(origin)}
      onClick={(event) => onLink?.(event, record)}
    >
      {record[source] ? (
        <ValueCell source={source} field={field} value={record[source]} isPlain />
      ) : (
        titleOf(resource, record)
      )}
    </Place>
  );
});
