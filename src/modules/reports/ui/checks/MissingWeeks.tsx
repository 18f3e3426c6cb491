import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMe } from '@/browser/crud/useMe';
import { usePrincipal } from '@/browser/crud/usePrincipal';
import { Button } from '@/browser/kit/Button';
import { Checkbox } from '@/browser/kit/inputs/Checkbox';
import { may } from '@/core/access/table';
import { timesheetAccess } from '@/modules/timesheets/model/access';
import { dayText } from '@/modules/timesheets/model/dates';
import { CheckList, weekOf } from './CheckList';
import type { Checks } from './checksAnswer';
import { useRemind } from './useRemind';

type Week = Checks['missing'][number];

const keyOf = ({ user_id, week_start }: Week) => `${user_id} ${week_start}`;

/** The due weeks that were not submitted, with reminders to one person, several or all. */
export function MissingWeeks({ weeks }: { weeks: readonly Week[] }) {
  const translate = useTranslate();
  const by = usePrincipal();
  const me = useMe();
  const { remind, isBusy } = useRemind();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const words = (key: string, values = {}) => translate(`reports.checks.${key}`, values);
  const mayRemind = by !== undefined && may(by, timesheetAccess, 'remind');
  const isOther = ({ user_id }: Week) => mayRemind && user_id !== me?.id;
  const others = weeks.filter(isOther);
  const selected = others.filter((week) => chosen.has(keyOf(week)));
  const isAll = others.length > 0 && selected.length === others.length;
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const send = async (reminded: readonly Week[]) => {
    if (await remind(reminded)) setChosen(new Set());
  };
  const nameOf = ({ user_name }: Week) => user_name ?? translate('fieldhouse.fields.hidden');
  return (
    <CheckList
      title={words('missing')}
      heads={[words('week'), words('state'), ...(mayRemind ? [words('remind.head')] : [])]}
      tools={
        others.length > 0 && (
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() => void send(selected.length > 0 ? selected : others)}
          >
            {selected.length > 0
              ? words('remind.selected', { smart_count: selected.length })
              : words('remind.all')}
          </Button>
        )
      }
      choice={
        others.length > 0 && (
          <Checkbox
            checked={isAll}
            isMixed={selected.length > 0 && !isAll}
            onChange={() => setChosen(new Set(isAll ? [] : others.map(keyOf)))}
            aria-label={translate('ra.action.select_all')}
          />
        )
      }
      lines={weeks.map((week) => {
        const who = { name: nameOf(week), day: dayText(week.week_start) };
        return {
          key: keyOf(week),
          name: week.user_name,
          to: weekOf(week),
          choice: isOther(week) && (
            <Checkbox
              checked={chosen.has(keyOf(week))}
              onChange={() => toggle(keyOf(week))}
              aria-label={words('remind.select', who)}
            />
          ),
          cells: [
            dayText(week.week_start),
            words(`states.${week.state ?? 'not_begun'}`),
            ...(mayRemind
              ? [
                  isOther(week) && (
                    <Button
                      disabled={isBusy}
                      onClick={() => void send([week])}
                      aria-label={words('remind.person', who)}
                    >
                      {words('remind.one')}
                    </Button>
                  ),
                ]
              : []),
          ],
        };
      })}
    />
  );
}
