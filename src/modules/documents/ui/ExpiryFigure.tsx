import ExpiredIcon from '@mui/icons-material/EventBusyOutlined';
import SoonIcon from '@mui/icons-material/ScheduleOutlined';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { TextSkeleton } from '@/browser/kit/page/TextSkeleton';
import { styled } from '@/browser/kit/styles/styled';
import { expiryFilter, WARNING_DAYS } from '@/modules/documents/model/documents';
import { documentsResource, listAddress } from './documentsResource';
import { FigureFailed } from './FigureFailed';

const Figure = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  minWidth: 44,
  fontSize: '1.625rem',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.primary,
  '&[data-kind=expired]': { color: theme.palette.error.main },
  '&[data-kind=soon]': { color: theme.palette.warning.main },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

const icons = { expired: ExpiredIcon, soon: SoonIcon } as const;

/** The number of documents that have expired or soon will, with a link to them. */
export function ExpiryFigure({ kind }: { kind: 'expired' | 'soon' }) {
  const translate = useTranslate();
  const filter = expiryFilter(kind);
  const { total, error, refetch } = useGetList(documentsResource.route, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
    filter,
  });
  const Icon = icons[kind];
  const words = translate(`documents.panel.${kind}`, { days: WARNING_DAYS });
  return (
    <div>
      <h3>{words}</h3>
      {error && <FigureFailed onRetry={() => refetch()} />}
      {!error && total === undefined && (
        <TextSkeleton
          role="status"
          aria-label={translate('documents.panel.counting')}
          width={44}
          height={36}
        />
      )}
      {!error && total !== undefined && (
        <Figure
          to={listAddress(filter)}
          data-kind={total > 0 ? kind : 'none'}
          aria-label={`${words}: ${total}`}
        >
          <Icon aria-hidden="true" />
          {total}
        </Figure>
      )}
    </div>
  );
}
