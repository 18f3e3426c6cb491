import type { ComponentType } from 'react';
import { ListBase, Title, useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { PlaceTabs } from '@/browser/crud/list/filters/PlaceTabs';
import { soundSearch } from '@/browser/crud/list/filters/soundSearch';
import { useQueueRowsPerPage } from '@/browser/crud/list/useRowsPerPage';
import { NotAllowed } from '@/browser/crud/record/NotAllowed';
import { useMe } from '@/browser/crud/useMe';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { may, type Principal } from '@/core/access/table';
import type { Resource } from '@/core/resource/resource';
import { waitingFor } from '@/core/workflow/waiting';
import { type Reviewed, reviewActions, reviewedOf } from './actions/reviewed';
import { Queue } from './Queue';
import type { QueueLook } from './queueParts';
import { useQueueWords } from './useQueueWords';

/** Returns the page of a resource's queue, with the look of a feature or generated from the resource. */
export function queuePageOf(resource: Resource, look: QueueLook = {}): ComponentType {
  const reviewed = reviewedOf(resource);
  if (!reviewed) throw new Error(`nothing of ${resource.path} is reviewed`);
  return () => <QueuePage reviewed={reviewed} look={look} />;
}

/** The page of a queue: its title, the tabs of its place, and its rows. */
function QueuePage({ reviewed, look }: { reviewed: Reviewed; look: QueueLook }) {
  const { resource, workflow } = reviewed;
  const translate = useTranslate();
  const by = usePrincipal();
  const me = useMe();
  const [rows] = useQueueRowsPerPage(resource);
  const words = useQueueWords(resource, look.texts);
  const needs = reviewActions(reviewed);
  const mayLook = by && needs.some((action) => may(by, resource.access, action));
  const { search } = useLocation();
  const sound = mayLook ? soundSearch(resource, by, search) : search;
  // An old or mistyped address may have filters that the server would refuse.
  if (sound !== search) return <Navigate to={{ search: sound }} replace />;
  return (
    <>
      <Title
        title={words(
          'title',
          {},
          translate(`resources.${resource.route}.queue`, { _: resource.label }),
        )}
        preferenceKey={false}
      />
      <PlaceTabs place={resource.place} />
      {mayLook === false && <NotAllowed />}
      {mayLook && <StandsIn by={by} />}
      {mayLook && me && (
        <ListBase
          resource={resource.route}
          // Its state is only in the address.
          storeKey={false}
          sort={{ field: (look.sort ?? resource.sort).join(','), order: 'ASC' }}
          perPage={rows}
          filterDefaultValues={waitingFor(me, resource, workflow)}
          exporter={false}
          disableAuthentication
        >
          <Queue reviewed={reviewed} look={look} me={me} />
        </ListBase>
      )}
    </>
  );
}

/** Names the people whose teams' records are also in a deputy's queue. */
function StandsIn({ by }: { by: Principal | undefined }) {
  const translate = useTranslate();
  const names = (by?.standsInFor ?? []).map(({ name }) => name).join(', ');
  return names === '' ? null : (
    <p role="status">{translate('fieldhouse.review.stands_in', { names })}</p>
  );
}
