import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCreate, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { useFailureWords } from '@/browser/crud/calls/useFailureWords';
import { useOperation } from '@/browser/crud/calls/useOperation';
import { FieldsDialog } from '@/browser/crud/form/FieldsDialog';
import { NotAllowed } from '@/browser/crud/record/NotAllowed';
import { useMe } from '@/browser/crud/useMe';
import { useCompanyTime } from '@/browser/fields';
import { PageTitle } from '@/browser/kit/page/PageTitle';
import { may, scopeOf } from '@/core/access/table';
import { choice } from '@/core/fields/kinds/choice';
import { deputies } from '@/modules/people/model/deputies/deputies';
import { deputiesResource } from './deputiesResource';

interface Reviewer {
  id: number;
  name: string;
}

/** Names a deputy: managers for themselves, administrators also for others. */
export function NameDeputyPage() {
  const translate = useTranslate();
  const me = useMe();
  const isAllowed = me && may(me, deputiesResource.access, 'add');
  return (
    <>
      <PageTitle title={translate('people.deputies.name')} />
      {isAllowed === false && <NotAllowed />}
      {me && isAllowed && (
        <NameDeputy
          me={me.id}
          isForOthers={!scopeOf(me, deputiesResource.access, 'add')?.every((one) => one.length > 0)}
        />
      )}
    </>
  );
}

function NameDeputy({ me, isForOthers }: { me: number; isForOthers: boolean }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const callOperation = useOperation();
  const wordsOf = useFailureWords();
  const [create] = useCreate();
  const { day } = useCompanyTime();
  const { data: reviewers, error } = useQuery({
    queryKey: ['timesheets', 'contract-managers'],
    queryFn: async () => (await callOperation('timesheets/contract-managers', {})) as Reviewer[],
  });
  const fields = useMemo(() => {
    const named = (others: readonly Reviewer[] = []) =>
      Object.fromEntries(others.map(({ id, name }) => [String(id), name]));
    const { from, until } = deputies.fields;
    const deputy = reviewers?.filter(({ id }) => isForOthers || id !== me);
    const manager = choice(named(reviewers), {
      label: translate('people.deputies.manager'),
      required: true,
    });
    return {
      ...(isForOthers && { user_id: manager }),
      deputy_id: choice(named(deputy), {
        label: translate('people.deputies.deputy'),
        required: true,
      }),
      from,
      until,
    };
  }, [reviewers, isForOthers, me, translate]);
  const back = () => navigate(`/${deputiesResource.route}`);
  if (!reviewers && !error) return null;
  return (
    <FieldsDialog
      title={translate('people.deputies.name')}
      advice={error ? wordsOf(error) : translate('people.deputies.advice')}
      fields={fields}
      start={{ from: day(new Date().toISOString()) }}
      submitLabel={translate('fieldhouse.crud.save')}
      onSubmit={async ({ user_id = me, deputy_id, ...days }) => {
        const data = { ...days, user_id: Number(user_id), deputy_id: Number(deputy_id) };
        await create(deputiesResource.route, { data }, { returnPromise: true });
        refresh();
      }}
      onClose={back}
    />
  );
}
