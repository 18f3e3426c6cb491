import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '@/browser/kit/styles/styled';
import type { Resource } from '@/core/resource/resource';
import type { FieldsOfGroup } from './fieldGroups';

const Group = styled('div')(({ theme }) => ({
  '& > h2': { ...theme.typography.subtitle1, margin: '0 0 10px', fontWeight: 650 },
  'dl + &, & + &': {
    marginTop: 6,
    paddingTop: 18,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
}));

interface Props {
  resource: Resource;
  group: Pick<FieldsOfGroup<never>, 'name' | 'label'>;
  children: ReactNode;
}

/** Fields of a record under the heading of their group; without a heading for those that have no group. */
export function FieldGroup({ resource, group: { name, label }, children }: Props) {
  const translate = useTranslate();
  const id = useId();
  if (label === undefined) return children;
  return (
    <Group role="group" aria-labelledby={id}>
      <h2 id={id}>{translate(`resources.${resource.route}.groups.${name}`, { _: label })}</h2>
      {children}
    </Group>
  );
}
