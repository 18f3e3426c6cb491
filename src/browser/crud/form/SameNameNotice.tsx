import { type Identifier, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useWords } from '@/browser/crud/useWords';
import { Alert } from '@/browser/kit/Alert';
import { TextLink } from '@/browser/kit/TextLink';
import type { Resource } from '@/core/resource/resource';
import { useSameName } from './sameName';

interface Props {
  resource: Resource;
  /** The id of the edited record; left out for a new record. */
  id?: Identifier | undefined;
}

/** Warns that there is another record of this name, with a link to it. It does not prevent a save. */
export function SameNameNotice({ resource, id }: Props) {
  const translate = useTranslate();
  const { oneInSentence, nameOf } = useWords(resource);
  const values: Readonly<Record<string, unknown>> = useWatch();
  const other = useSameName(resource, values, id);
  if (!other) return null;
  return (
    <Alert severity="warning" role="status" style={{ marginTop: 8, overflowWrap: 'anywhere' }}>
      {translate('fieldhouse.crud.same_name.before', {
        name: oneInSentence,
        record: nameOf(other),
      })}{' '}
      <TextLink to={`/${resource.route}/${other.id}`} style={{ color: 'inherit' }}>
        {translate('fieldhouse.crud.same_name.open')}
      </TextLink>
    </Alert>
  );
}
