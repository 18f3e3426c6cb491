import { useRef } from 'react';
import type { Identifier } from 'react-admin';
import { useNearViewport } from '@/browser/kit/behaviour/useNearViewport';
import type { Resource } from '@/core/resource/resource';
import { RecordHistory } from './RecordHistory';

/** The history of a record in a panel, loaded once it approaches the visible part, so that quick moves load none. */
export function LateHistory({ resource, id }: { resource: Resource; id: Identifier }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  return (
    <div ref={place} style={{ minHeight: 24 }}>
      {isNear && <RecordHistory resource={resource} id={id} isPart />}
    </div>
  );
}
