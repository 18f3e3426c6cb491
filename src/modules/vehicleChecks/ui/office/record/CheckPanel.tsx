import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { StoredPictures } from '@/browser/fields/inputs';
import { ActionButton } from '@/browser/kit/ActionButton';
import { Alert } from '@/browser/kit/Alert';
import { Chip } from '@/browser/kit/Chip';
import { RecordCard } from '@/browser/kit/PanelCard';
import { SignatureLine } from '@/browser/kit/signature/SignatureLine';
import { styled } from '@/browser/kit/styles/styled';
import type { RecordValues } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import { drawingIn } from '@/core/signature';
import { formatMiles } from '@/modules/fleet/model/odometer';
import { vehicles } from '@/modules/fleet/model/vehicles';
import { type Answer, checkAnswers } from '@/modules/vehicleChecks/model/answers';
import { sectionsOf } from '@/modules/vehicleChecks/model/checklists/items';
import { severities } from '@/modules/vehicleChecks/model/defects/severities';
import type { Inspection } from '@/modules/vehicleChecks/model/inspectionFields';
import { inspectionsResource } from '@/modules/vehicleChecks/ui/office/resources';
import { useCheckPdf } from './useCheckPdf';

const Frame = styled('div')(({ theme }) => ({
  padding: '12px 20px 20px',
  overflowWrap: 'anywhere',
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  '& h2': { ...theme.typography.subtitle1, fontWeight: 650, margin: 0, flex: 1 },
  '& h3': { ...theme.typography.subtitle2, margin: '16px 0 4px' },
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    padding: '6px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& a': { color: 'inherit', fontWeight: 500 },
  '& dt': { overflowWrap: 'anywhere' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& dd.whole': { gridColumn: '1 / -1', color: theme.palette.text.secondary },
  '& .signature': { maxWidth: 300, background: '#fff', borderRadius: 6 },
}));

const Photos = styled('dd')({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: 8,
});

/** The answers to all items of a check, with photos and signature, and a button that prints them. */
export function CheckPanel({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const check = asRecordOf(inspectionsResource, record);
  const { print, isBusy } = useCheckPdf();
  const { answers, nil_defect, odometer_doubt, signature, was_off_road: wasOffRoad } = check;
  const miles = {
    now: formatMiles(check.odometer ?? 0),
    before: formatMiles(check.odometer_before ?? 0),
  };
  const doubt =
    (check.odometer ?? 0) < (check.odometer_before ?? Number.POSITIVE_INFINITY)
      ? 'odometer_doubt'
      : check.odometer_confirmed
        ? 'odometer_confirmed'
        : 'odometer_far_above';
  return (
    <RecordCard>
      <Frame>
        <header>
          <h2>
            {translate(`vehicleChecks.office.check.${nil_defect ? 'nil_defects' : 'answers'}`)}
          </h2>
          <ActionButton variant="outlined" aria-disabled={isBusy} onClick={() => print(check)}>
            {translate('vehicleChecks.office.check.pdf')}
          </ActionButton>
        </header>
        {odometer_doubt && (
          <Alert severity="warning" style={{ marginTop: 12 }}>
            {translate(`vehicleChecks.office.check.${doubt}`, miles)}{' '}
            <Link to={`/${vehicles.route}/${check.vehicle_id}`}>
              {translate('vehicleChecks.office.check.vehicle')}
            </Link>
          </Alert>
        )}
        {wasOffRoad && (
          <Alert severity="error" style={{ marginTop: 12 }}>
            {translate(
              `vehicleChecks.office.check.${check.off_road_acknowledged ? 'off_road' : 'off_road_unaware'}`,
            )}
          </Alert>
        )}
        {sectionsOf(answers).map(({ name, items }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <dl>
              {items.map((answer) => (
                <AnswerLine key={answer.item} answer={answer} check={check} />
              ))}
            </dl>
          </section>
        ))}
        {signature && (
          <section>
            <h3>{translate('vehicleChecks.office.check.signature')}</h3>
            <Signature signed={signature} label={translate('vehicleChecks.office.check.drawn')} />
          </section>
        )}
      </Frame>
    </RecordCard>
  );
}

/** A signature, as the drawing or the typed name. */
function Signature({ signed, label }: { signed: string; label: string }) {
  const drawn = drawingIn(signed);
  if (!drawn) return signed;
  if ('path' in drawn) return <SignatureLine path={drawn.path} label={label} />;
  return <img className="signature" src={drawn.picture} alt={label} />;
}

const TONES = { advisory: 'warning', fail: 'error' } as const;

function AnswerLine({ answer, check }: { answer: Answer; check: Inspection }) {
  const { label, answer: chosen, value, severity, note, photos } = answer;
  const own = check.photos.filter(({ id }) => photos.includes(id));
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {chosen === 'fail' || chosen === 'advisory' ? (
          <Chip tone={TONES[chosen]}>
            {[checkAnswers[chosen], severity && severities[severity]].filter(Boolean).join(', ')}
          </Chip>
        ) : chosen ? (
          checkAnswers[chosen]
        ) : (
          answer.answer_type !== 'signature' && value
        )}
      </dd>
      {note && <dd className="whole">{note}</dd>}
      {own.length > 0 && (
        <Photos>
          <StoredPictures value={own} />
        </Photos>
      )}
    </div>
  );
}
