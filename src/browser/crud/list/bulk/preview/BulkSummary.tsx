import { useTranslate } from 'react-admin';
import { useFieldLabel } from '@/browser/crud/form/fields/useFieldLabel';
import { Refusals } from '@/browser/crud/list/bulk/Refusals';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import type { Field } from '@/core/fields';
import { withGroups } from '@/core/fields/grouping';
import type { Resource } from '@/core/resource/resource';
import { NowThen } from './NowThen';
import { changeGroups, isChanging, type Preview, type ShownRows } from './previewGroups';

/** The most old values of a field that are listed one by one. */
const MOST = 5;
const Groups = styled('section')(({ theme }) => ({
  '& h3': { ...theme.typography.subtitle1, margin: '10px 0 2px', fontWeight: 500 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 36,
    borderBottom: `1px solid ${theme.palette.divider}`,
    fontSize: '0.875rem',
    overflowWrap: 'anywhere',
  },
  '& li:last-of-type': { borderBottom: 0 },
  '& li span': { whiteSpace: 'normal' },
  '& li > button': { color: theme.palette.primary.main, fontVariantNumeric: 'tabular-nums' },
  '& p': { margin: '6px 0', fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));

interface Props {
  resource: Resource;
  fields: readonly [string, Field][];
  preview: Preview;
  shown: ShownRows;
  onShow: (rows: ShownRows) => void;
}

/** The changes of a preview by old value with the number of records, and those that are refused by reason. */
export function BulkSummary({ resource, fields, preview, shown, onShow }: Props) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const { rows, failed } = preview;
  const unchanged = rows.filter((row) => !isChanging(row)).length;
  return (
    <Groups aria-label={translate('lists.bulk.now_then')}>
      {fields.map(([name, field]) => {
        const groups = changeGroups(rows, name);
        if (groups.length === 0) return null;
        const others = groups.slice(MOST);
        return (
          <div key={name}>
            <h3>{labelOf(name, field)}</h3>
            <ul>
              {groups.slice(0, MOST).map(({ key, before, after, count }) => {
                const isShown = typeof shown === 'object' && shown.key === key;
                return (
                  <li key={key}>
                    <NowThen source={name} field={field} before={before} after={after} />
                    <Button
                      aria-pressed={isShown}
                      aria-label={translate('lists.bulk.show_only', { count })}
                      onClick={() => onShow(isShown ? undefined : { field: name, key })}
                    >
                      {withGroups(count)}
                    </Button>
                  </li>
                );
              })}
              {others.length > 0 && (
                <li>
                  {translate('lists.bulk.others', { smart_count: others.length })}
                  <span>{withGroups(others.reduce((sum, { count }) => sum + count, 0))}</span>
                </li>
              )}
            </ul>
          </div>
        );
      })}
      {unchanged > 0 && <p>{translate('lists.bulk.unchanged', { smart_count: unchanged })}</p>}
      {failed.length > 0 && (
        <Alert severity="error" isPlain isWide style={{ marginTop: 12 }}>
          <Button
            isInline
            style={{ fontWeight: 650 }}
            aria-pressed={shown === 'refused'}
            onClick={() => onShow(shown === 'refused' ? undefined : 'refused')}
          >
            {translate('lists.bulk.refused_count', { count: failed.length })}
          </Button>{' '}
          {translate('lists.bulk.stays')}
          <Refusals failed={failed} />
        </Alert>
      )}
    </Groups>
  );
}
