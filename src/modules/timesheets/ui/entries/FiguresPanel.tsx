import { useListContext, useTranslate } from 'react-admin';
import { Figures } from '@/browser/kit/Figures';
import { withGroups } from '@/core/fields/grouping';

/** Figures of the list in display order, with the keys of their labels. */
const HOURS = [
  ['total_hours', 'total'],
  ['lunch_break', 'lunch'],
  ['regular_time', 'regular'],
  ['total_claim_ot_1_5_hours', 'ot_1_5'],
  ['total_claim_ot_2_0_hours', 'ot_2_0'],
  ['overtime', 'overtime'],
  ['total_claim_hours', 'claim'],
] as const;

/** The API sends "0" for a missing figure; if the list fails to load, figures are unknown. */
const MISSING = '0';
const UNKNOWN = '–';

/** Shows the totals of all filtered entries, and details of the week if the list covers just one. */
export function FiguresPanel() {
  const translate = useTranslate();
  const { meta, error } = useListContext();
  const figures: Readonly<Record<string, unknown>> = meta?.figures ?? {};
  const figureOf = (name: string) => figures[name] ?? MISSING;
  const words = (key: string) => translate(`timesheets.figures.${key}`);
  const yesNo = (value: unknown) => translate(`fieldhouse.fields.${value === true ? 'yes' : 'no'}`);
  const [isClosed, isShadow] = [figureOf('is_closed'), figureOf('is_shadow_engineer')];
  const shadowed = figureOf('shadow_engineer_name');
  return (
    <section aria-label={translate('timesheets.figures.label')}>
      <Figures>
        {HOURS.map(([name, key]) => (
          <div key={name}>
            <dt>{words(key)}</dt>
            <dd>{error ? UNKNOWN : withGroups(String(figureOf(name)))}</dd>
          </div>
        ))}
        {/* Present only if the list covers one person's one week. */}
        {isClosed !== MISSING && (
          <div>
            <dt>{words('is_closed')}</dt>
            <dd>{yesNo(isClosed)}</dd>
          </div>
        )}
        {isShadow !== MISSING && (
          <div>
            <dt>{words('is_shadow_engineer')}</dt>
            <dd>{shadowed === MISSING ? yesNo(isShadow) : String(shadowed)}</dd>
          </div>
        )}
      </Figures>
    </section>
  );
}
