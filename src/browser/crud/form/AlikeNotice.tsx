import { type Identifier, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { titleOf } from '@/browser/fields/references/titleOf';
import { Alert } from '@/browser/kit/Alert';
import { TextLink } from '@/browser/kit/TextLink';
import type { Resource } from '@/core/resource/resource';
import { useAlike } from './alike';
import { useAlikeWords } from './useAlikeWords';

interface Props {
  resource: Resource;
  /** The id of the edited record; left out for a new record. */
  id?: Identifier | undefined;
}

/** Warns that there is another record that is probably the same, with a link to it. It does not prevent a save. */
export function AlikeNotice({ resource, id }: Props) {
  const translate = useTranslate();
  const { key, args } = useAlikeWords(resource);
  const values: Readonly<Record<string, unknown>> = useWatch();
  const other = useAlike(resource, values, id);
  if (!other) return null;
  return (
    <Alert severity="warning" role="status" style={{ marginTop: 8, overflowWrap: 'anywhere' }}>
      {translate(`${key}.before`, { ...args, record: titleOf(resource, other) })}{' '}
      <TextLink to={`/${resource.route}/${other.id}`} style={{ color: 'inherit' }}>
        {translate('fieldhouse.crud.same_name.open')}
      </TextLink>
    </Alert>
  );
}
