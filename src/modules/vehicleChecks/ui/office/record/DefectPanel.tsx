import { useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields';
import { FileLinks } from '@/browser/fields/cells/FileLinks';
import { StoredPictures } from '@/browser/fields/inputs';
import { ReferenceTitle } from '@/browser/fields/references/ReferenceTitle';
import { RecordCard } from '@/browser/kit/PanelCard';
import { styled } from '@/browser/kit/styles/styled';
import { type FileValue, kinds, type RecordValues } from '@/core/fields';
import { asRecordOf } from '@/core/resource/records';
import {
  type CorrectiveAction,
  evidenceOf,
} from '@/modules/vehicleChecks/model/defects/correctiveActions';
import type { Defect } from '@/modules/vehicleChecks/model/defects/defectFields';
import { triages } from '@/modules/vehicleChecks/model/defects/defectStates';
import { defectsResource } from '@/modules/vehicleChecks/ui/office/resources';
import { factsOfAction } from './actionFacts';

const Frame = styled('div')(({ theme }) => ({
  padding: '12px 20px 20px',
  overflowWrap: 'anywhere',
  '& h2': { ...theme.typography.subtitle1, fontWeight: 650, margin: 0 },
  '& p': { margin: '2px 0 0' },
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& ol': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 },
  '& .pictures': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
    gap: 8,
  },
  '& section + section': { marginTop: 16 },
}));

const Person = ({ id }: { id: number | null }) =>
  id === null ? null : <ReferenceTitle to="employees" id={id} />;

/** The triage decision and the corrective actions of a defect. */
export function DefectPanel({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const defect = asRecordOf(defectsResource, record);
  const { triage, corrective_actions: actions } = defect;
  if (!triage && actions.length === 0) return null;
  return (
    <RecordCard>
      <Frame>
        {triage && <Decision {...defect} triage={triage} />}
        {actions.length > 0 && (
          <section aria-labelledby="defect-actions">
            <h2 id="defect-actions">{translate('vehicleChecks.office.defect.actions')}</h2>
            <ol>
              {actions.map((action) => (
                <li key={action.recorded_at}>
                  <Action action={action} evidence={evidenceOf(defect, action)} />
                </li>
              ))}
            </ol>
          </section>
        )}
      </Frame>
    </RecordCard>
  );
}

type DecisionProps = Pick<Defect, 'triage_note' | 'triaged_by' | 'triaged_at'> & {
  triage: keyof typeof triages;
};

function Decision({ triage, triage_note: note, triaged_by: by, triaged_at: at }: DecisionProps) {
  const translate = useTranslate();
  const { moment } = useCompanyTime();
  return (
    <section aria-labelledby="defect-triage">
      <h2 id="defect-triage">{translate('vehicleChecks.office.defect.triage')}</h2>
      <p>{triages[triage]}</p>
      {note && <p>{note}</p>}
      {at && (
        <small>
          {moment(at)} · <Person id={by} />
        </small>
      )}
    </section>
  );
}

interface ActionProps {
  action: CorrectiveAction;
  evidence: readonly FileValue[];
}

function Action({ action, evidence: files }: ActionProps) {
  const translate = useTranslate();
  const { moment } = useCompanyTime();
  const facts = factsOfAction(translate, action);
  return (
    <>
      <p>{action.action}</p>
      <small>{facts.join(' · ')}</small>
      <small>
        {moment(action.recorded_at)} · <Person id={action.recorded_by} />
      </small>
      {files.map((file) => (
        <div key={file.id}>
          <FileLinks file={file} words={kinds.file.format(file, { kind: 'file' })} />
        </div>
      ))}
      <div className="pictures">
        <StoredPictures value={files} />
      </div>
    </>
  );
}
