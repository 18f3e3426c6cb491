import { useTranslate } from 'react-admin';
import { ListFailed } from '@/browser/crud/list/ListFailed';
import { TextSkeleton } from '@/browser/kit/page/TextSkeleton';
import { VisuallyHidden } from '@/browser/kit/words/VisuallyHidden';
import type { ImportPlan } from '@/modules/holidays/model/holidayImport';
import { DayList } from './DayList';

interface Props {
  year: number;
  plan: ImportPlan | undefined;
  error: unknown;
  onRetry: () => void;
}

/** Shows what an import would add and leave alone, before it runs. */
export function ImportPreview({ year, plan, error, onRetry }: Props) {
  const translate = useTranslate();
  if (error) return <ListFailed error={error} title="holidays.import.failed" onRetry={onRetry} />;
  const { added, existing } = plan ?? { added: [], existing: [] };
  const toAdd = translate('holidays.import.to_add', { smart_count: added.length });
  const isNothing = plan !== undefined && added.length === 0;
  return (
    <>
      {/* Announces the lists to screen readers. */}
      <VisuallyHidden role="status">
        {plan ? !isNothing && toAdd : translate('holidays.import.loading')}
      </VisuallyHidden>
      {!plan && (
        <>
          <TextSkeleton height={48} />
          <TextSkeleton height={32} />
          <TextSkeleton height={32} />
        </>
      )}
      {isNothing && <p role="status">{translate('holidays.import.nothing_to_add', { year })}</p>}
      {added.length > 0 && <DayList heading={toAdd} days={added} />}
      {existing.length > 0 && (
        <DayList
          heading={translate('holidays.import.kept', { smart_count: existing.length })}
          days={existing}
        />
      )}
    </>
  );
}
