import { type FormEvent, useId, useRef, useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { TypedText } from '@/browser/fields/inputs';
import { ActionButton } from '@/browser/kit/ActionButton';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';
import { RecordCard } from '@/browser/kit/PanelCard';
import { styled } from '@/browser/kit/styles/styled';
import type { RecordValues } from '@/core/fields';
import { text } from '@/core/fields/kinds/text';
import { auditsResource } from '@/modules/assets/ui/assetsResource';
import { type CameraFailure, CameraView } from './CameraView';
import { type Scan, useScans } from './useScans';

const Panel = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 20,
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& p': { margin: 0 },
  '& form': { display: 'flex', alignItems: 'flex-end', gap: 8 },
  '& form > div': { flex: 1, minWidth: 0 },
  // The field's line for errors would lift it above the button.
  '& form > div > *': { margin: 0 },
  '& button': { minHeight: 44 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none', color: theme.palette.text.secondary },
  '& li': { overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { padding: 14 },
}));

const field = text({ maxLength: 200 });

/** Scans or enters tags while an audit is open. */
export function ScanPanel({ record }: { record: RecordValues }) {
  const { canAccess } = useCanAccess({ resource: auditsResource.route, action: 'edit', record });
  if (canAccess !== true || record.status !== 'open' || record.archived_at !== null) return null;
  return (
    <RecordCard>
      <Scanning record={record} />
    </RecordCard>
  );
}

function Scanning({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const id = useId();
  const { audit, scans, scan, scanAgain } = useScans(record);
  const [typed, setTyped] = useState('');
  const [isFilming, setFilming] = useState(false);
  const [failure, setFailure] = useState<CameraFailure>();
  const enter = (event: FormEvent) => {
    event.preventDefault();
    scan(typed);
    setTyped('');
  };
  const film = () => {
    setFailure(undefined);
    setFilming(!isFilming);
  };
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>{translate('assets.audit.heading')}</h2>
      <p>
        <strong>
          {translate('assets.audit.progress', {
            found: audit.found_count,
            expected: audit.expected_count,
          })}
        </strong>
        {' · '}
        {translate('assets.audit.others', {
          unexpected: audit.unexpected_count,
          unknown: audit.unknown_count,
        })}
      </p>
      <form onSubmit={enter}>
        <div>
          <TypedText
            field={field}
            label={translate('assets.audit.tag')}
            value={typed}
            onChange={(value) => setTyped(String(value ?? ''))}
          />
        </div>
        <Button type="submit" variant="contained">
          {translate('assets.audit.enter')}
        </Button>
      </form>
      <ActionButton variant="outlined" aria-pressed={isFilming} onClick={film}>
        {translate(isFilming ? 'assets.audit.stop' : 'assets.audit.camera')}
      </ActionButton>
      {isFilming && (
        <CameraView
          onCode={scan}
          onFailed={(why) => {
            setFilming(false);
            setFailure(why);
          }}
        />
      )}
      {failure && (
        <Alert severity="warning">{translate(`assets.audit.no_camera.${failure}`)}</Alert>
      )}
      <LastScans scans={scans} onAgain={scanAgain} />
    </Panel>
  );
}

interface LastScansProps {
  scans: readonly Scan[];
  onAgain: (scan: Scan) => void;
}

function LastScans({ scans, onAgain }: LastScansProps) {
  const translate = useTranslate();
  const log = useRef<HTMLDivElement>(null);
  const sendAgain = (scan: Scan) => {
    // The button goes with its line.
    log.current?.focus();
    onAgain(scan);
  };
  return (
    <div ref={log} role="log" tabIndex={-1} aria-label={translate('assets.audit.last')}>
      <ul>
        {scans.map((scan) => (
          <li key={scan.id}>
            {scan.outcome === 'failed'
              ? `${scan.tag}: ${scan.failure} `
              : translate(`assets.audit.outcome.${scan.outcome}`, { tag: scan.tag })}
            {scan.outcome === 'failed' && (
              <Button
                aria-label={translate('assets.audit.again_label', { tag: scan.tag })}
                onClick={() => sendAgain(scan)}
              >
                {translate('assets.audit.again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
