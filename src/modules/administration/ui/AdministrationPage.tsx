import type { ReactNode } from 'react';
import { PlaceTabs } from '@/browser/crud/list/filters/PlaceTabs';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { NotAllowed } from '@/browser/crud/record/NotAllowed';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { PageTitle } from '@/browser/kit/page/PageTitle';
import { Skeleton } from '@/browser/kit/page/Skeleton';
import { may } from '@/core/access/table';
import { administrationAccess } from '@/modules/administration/model/access';
import { type Administration, useAdministration } from './useAdministration';

interface Props {
  /** The message key of the section's heading. */
  title: string;
  children: (data: Administration) => ReactNode;
}

/** The frame of a section: the heading and tabs of the administration, and the section once its data has loaded. */
export function AdministrationPage({ title, children }: Props) {
  const by = usePrincipal();
  return (
    <>
      <PageTitle title={title} />
      {by && !may(by, administrationAccess, 'see') && <NotAllowed />}
      {by && may(by, administrationAccess, 'see') && (
        <>
          <PlaceTabs place="configuration/administration" />
          <Content>{children}</Content>
        </>
      )}
    </>
  );
}

function Content({ children }: Pick<Props, 'children'>) {
  const { data, error, retry } = useAdministration();
  if (error) return <ListFailed error={error} title="administration.failed" onRetry={retry} />;
  return data ? children(data) : <Skeleton height={320} />;
}
