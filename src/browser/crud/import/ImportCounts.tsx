import ChevronIcon from '@mui/icons-material/KeyboardArrowRight';
import { useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields';
import { Button } from '@/browser/kit/Button';
import { Chip } from '@/browser/kit/Chip';
import { withGroups } from '@/core/fields/grouping';
import { OUTCOMES, type Outcome, type OutcomeCounts, TONES } from './outcomes';
import type { SheetReader } from './reading/useSheetReading';
import type { Trial } from './useImportTrial';

interface Props {
  reader: SheetReader;
  trial: Trial | undefined;
  counts: OutcomeCounts;
  /** The rows that are shown alone. */
  shown: Outcome | undefined;
  onShow: (outcome: Outcome | undefined) => void;
}

/** The rows of a sheet by what would happen to them; each number shows its rows alone. */
export function ImportCounts({ reader, trial, counts, shown, onShow }: Props) {
  const translate = useTranslate();
  const { day } = useCompanyTime();
  const { heads, reading, earlier, earlierAt } = reader;
  const all = heads.filter((heading, at) => heading !== '' || reading.columns[at]).length;
  const matched = reading.columns.filter((name) => name !== undefined).length;
  return (
    <div>
      <h2>{translate('imports.nothing_saved')}</h2>
      <small>
        {earlier > 0 && earlierAt
          ? translate('imports.matched_before', { matched, all, earlier, day: day(earlierAt) })
          : translate('imports.matched', { matched, all })}
      </small>
      {trial && (
        <ul style={{ marginTop: 8 }}>
          {OUTCOMES.map((outcome) => {
            const count = counts[outcome];
            const words = translate(`imports.outcome.${outcome}`);
            const tone = TONES[outcome];
            return (
              <li key={outcome}>
                <Button
                  aria-pressed={shown === outcome}
                  disabled={count === 0 && shown !== outcome}
                  onClick={() => onShow(shown === outcome ? undefined : outcome)}
                >
                  <b>{withGroups(count)}</b> {tone ? <Chip tone={tone}>{words}</Chip> : words}
                  <ChevronIcon fontSize="small" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
