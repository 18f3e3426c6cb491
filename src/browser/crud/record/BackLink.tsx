import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useListAddress } from '@/browser/crud/list/ListAddress';
import { useWords } from '@/browser/crud/useWords';
import { LinkButton } from '@/browser/kit/Button';
import { Row, Spacer } from '@/browser/kit/layout';
import type { Resource } from '@/core/resource/resource';
import { useOrigin } from './useOrigin';

interface Props {
  resource: Resource;
  /** At the end of the line, wherever the person came from. */
  action?: ReactNode;
  /** Concerns the list; left out if the person came from a record. */
  children?: ReactNode;
}

/** A link back to the record the person came from, or to the list with its last query, and what stands next to it. */
export function BackLink({ resource, action, children }: Props) {
  const translate = useTranslate();
  const { manyInSentence } = useWords(resource);
  const origin = useOrigin();
  const list = useListAddress(resource);
  return (
    <Row style={{ marginBottom: 8 }}>
      <LinkButton to={origin?.to ?? list} startIcon={<ArrowBackIcon />}>
        {translate('fieldhouse.crud.back_to_list', { name: origin?.name ?? manyInSentence })}
      </LinkButton>
      <Spacer />
      {!origin && children}
      {action && <Row style={{ marginLeft: 'auto' }}>{action}</Row>}
    </Row>
  );
}
