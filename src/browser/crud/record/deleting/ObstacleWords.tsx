import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useWords } from '@/browser/crud/useWords';
import { styled } from '@/browser/kit/styles/styled';
import { TextLink } from '@/browser/kit/TextLink';
import { belongingValues } from '@/core/resource/belonging';
import type { Resource } from '@/core/resource/resource';
import { filterOf } from '@/core/resource/selection';
import { type Obstacle, referenceOf, type Use } from '@/core/validation/deleting';
import { registry, resourceAt } from '@/registry';

const Uses = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  '& > *': { minHeight: 24 },
});

interface Props {
  /** The resource of the record that cannot be deleted. */
  resource: Resource;
  obstacle: Obstacle;
  /** True if deleted records are in the way too. */
  isForGood: boolean;
  /** Called when somebody follows a link to the records in the way. */
  onFollow: () => void;
}

/** The reason why a record cannot be deleted, with links to the records that use it and to where they are moved. */
export function ObstacleWords({ resource, obstacle, isForGood, onFollow }: Props) {
  if (obstacle.uses.length === 0) return obstacle.message;
  return (
    <>
      <Uses>
        {obstacle.uses.map((use) => (
          <UseLink
            key={`${use.resource}.${use.field}`}
            id={obstacle.id}
            of={resource}
            use={use}
            isForGood={isForGood}
            onFollow={onFollow}
          />
        ))}
      </Uses>
      {!isForGood && <FirstLink resource={resource} id={obstacle.id} onFollow={onFollow} />}
    </>
  );
}

/** A link to the step that must come first, if the resource names it. */
function FirstLink({
  resource: { beforeDeleting, recordsAt },
  id,
  onFollow,
}: Pick<Props, 'resource' | 'onFollow'> & { id: number }) {
  if (!beforeDeleting) return null;
  const search = new URLSearchParams({ open: beforeDeleting.opens }).toString();
  return (
    <>
      {beforeDeleting.advice}{' '}
      <Leading to={{ pathname: `/${recordsAt}/${id}`, search }} onFollow={onFollow}>
        {beforeDeleting.label}
      </Leading>
    </>
  );
}

interface UseProps extends Pick<Props, 'isForGood' | 'onFollow'> {
  /** The record that is used. */
  id: number;
  of: Resource;
  use: Use;
}

function UseLink({ id, of, use, isForGood, onFollow }: UseProps) {
  const translate = useTranslate();
  const user = resourceAt(use.resource);
  const { oneInSentence, manyInSentence } = useWords(user);
  const reference = referenceOf(registry, use);
  const { count } = use;
  const words = reference?.named
    ? translate('fieldhouse.crud.confirm_delete.counted', { name: reference.named, count })
    : translate('fieldhouse.crud.confirm_delete.used_by', {
        smart_count: count,
        one: oneInSentence,
        many: manyInSentence,
      });
  if (!user.hasScreens) return <span>{words}</span>;
  const filter = JSON.stringify({
    ...(use.field === user.belongsTo?.id ? belongingValues(user, of, id) : { [use.field]: id }),
    ...(isForGood ? { archived: 'include' } : filterOf(reference?.only)),
  });
  const search = new URLSearchParams({ filter }).toString();
  return (
    <Leading to={{ pathname: `/${user.route}`, search }} onFollow={onFollow}>
      {words}
    </Leading>
  );
}

interface LeadingProps {
  to: { pathname: string; search: string };
  onFollow: () => void;
  children: ReactNode;
}

const Leading = ({ to, onFollow, children }: LeadingProps) => (
  <TextLink to={to} onClick={onFollow} style={{ display: 'inline-block', minHeight: 24 }}>
    {children}
  </TextLink>
);
