import { useListContext, useTranslate } from 'react-admin';
import { Figures } from '@/browser/kit/Figures';
import { withGroups } from '@/core/fields/grouping';

/** The hours of a timesheet list in the order in which they are shown, with the keys of their words. */
const HOURS = [
  ['total_hours', 'total'],
  ['lunch_break', 'lunch'],
  ['regular_time', 'regular'],
  ['total_claim_ot_1_5_hours', 'ot_1_5'],
  ['total_claim_ot_2_0_hours', 'ot_2_0'],
  ['overtime', 'overtime'],
  ['total_claim_hours', 'claim'],
] as const;

/** A figure that an answer leaves out is "0"; where the list could not be shown, nothing is known. */
const MISSING = '0';
const UNKNOWN = '–';

/** What the list's answer says beside its rows: the hours of all that was filtered, and the week where it is one. */
export function FiguresPanel() {
  const translate = useTranslate();
  const { meta, error } = useListContext();
  const figures: Readonly<Record<string, unknown>> = meta?.figures ?? {};
  const told = (name: string) => figures[name] ?? MISSING;
  const words = (key: string) => translate(`timesheets.figures.${key}`);
  const yesNo = (value: unknown) => translate(`fieldhouse.fields.${value === true ? 'yes' : 'no'}`);
  const [isClosed, isShadow] = [told('is_closed'), told('is_shadow_engineer')];
  const shadowed = told('shadow_engineer_name');
  return (
    <section aria-label={translate('timesheets.figures.label')}>
      <Figures>
        {HOURS.map(([name, key]) => (
          <div key={name}>
            <dt>{words(key)}</dt>
            <dd>{error ? UNKNOWN : withGroups(String(told(name)))}</dd>
          </div>
        ))}
        {/* Told where the list is one person's one week alone. */}
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
