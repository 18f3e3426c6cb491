import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import { contentOf, isSameJob, type Job } from '@/modules/timesheets/ui/week/model/week';
import { useJobText } from '@/modules/timesheets/ui/week/useJobText';
import { useReadLastWeek } from '@/modules/timesheets/ui/week/useLastWeek';
import { useRecentWork } from '@/modules/timesheets/ui/week/useRecentWork';
import { useWeek } from '@/modules/timesheets/ui/week/WeekContext';

const Choices = styled('div')({
  marginBottom: 16,
  '& > h3': { margin: '0 0 6px', fontSize: '0.8125rem', fontWeight: 500 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

const JobButton = styled(Button)(({ theme }) => ({
  display: 'block',
  paddingTop: 4,
  paddingBottom: 4,
  textAlign: 'start',
  whiteSpace: 'normal',
  '&[aria-pressed=true]': {
    backgroundColor: theme.palette.action.selected,
    borderColor: theme.palette.primary.main,
  },
  '& small': { display: 'block', fontWeight: 400, color: theme.palette.text.secondary },
}));

interface Props {
  /** Translation key. */
  heading: string;
  onChoose: (job: Job) => void;
  /** Only jobs that have no row in this week. */
  isNew?: boolean;
  chosen?: Job | undefined;
}

/** Returns each job once, without its description, which is entered for each day. */
const withoutDescriptions = (jobs: readonly Job[]): Job[] =>
  jobs
    .map((job) => ({ ...job, description: null }))
    .filter((job, index, all) => all.findIndex((one) => isSameJob(one, job)) === index);

/** The most jobs offered in addition to those of this week. */
const MAX_JOBS = 8;

/** Offers jobs of this week, the previous week and recent entries, each chosen with one press. */
export function JobChoice({ heading, onChoose, isNew = false, chosen }: Props) {
  const translate = useTranslate();
  const headingId = useId();
  const { state, userId, weekStart } = useWeek();
  const readLastWeek = useReadLastWeek();
  // Without the previous week there are fewer offers, but the form still works.
  const { data } = useQuery({
    queryKey: ['timesheets', 'last-week', userId, weekStart],
    queryFn: readLastWeek,
    retry: false,
  });
  const here = state.content.rows.map(({ job }) => job);
  const before = data ? contentOf(data).rows.map(({ job }) => job) : [];
  const others = [...before, ...useRecentWork()]
    .filter((job) => !here.some((one) => isSameJob(one, job)))
    .filter((job, index, all) => all.findIndex((one) => isSameJob(one, job)) === index)
    .slice(0, Math.max(MAX_JOBS, before.length));
  const offered = isNew ? others : withoutDescriptions([...here, ...others]);
  const wordsOf = useJobText(offered);
  if (offered.length === 0) return null;
  return (
    <Choices role="group" aria-labelledby={headingId}>
      <h3 id={headingId}>{translate(heading)}</h3>
      <div>
        {offered.map((job) => {
          const { title, detail } = wordsOf(job);
          const isChosen = chosen !== undefined && isSameJob({ ...chosen, description: null }, job);
          return (
            <JobButton
              key={JSON.stringify(job)}
              variant="outlined"
              aria-pressed={isNew ? undefined : isChosen}
              onClick={() => onChoose(job)}
            >
              {title}
              {detail && <small>{detail}</small>}
            </JobButton>
          );
        })}
      </div>
    </Choices>
  );
}
