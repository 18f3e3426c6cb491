import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
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

/** Scans or enters tags while an audit is open. After that, it lists what was scanned if some of it did not count. */
export function ScanPanel({ record }: { record: RecordValues }) {
  const { canAccess } = useCanAccess({ resource: auditsResource.route, action: 'edit', record });
  return canAccess === true && <Scanning key={String(record.id)} record={record} />;
}

function Scanning({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const id = useId();
  const { audit, scans, scan, scanAgain } = useScans(record);
  const isOpen = record.status === 'open' && record.archived_at === null;
  // Somebody else may have closed it meanwhile.
  if (!isOpen && scans.every(({ outcome }) => outcome !== 'failed')) return null;
  return (
    <RecordCard>
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
        {isOpen && <TagInput onTag={scan} />}
        <LastScans scans={scans} onAgain={isOpen ? scanAgain : undefined} />
      </Panel>
    </RecordCard>
  );
}

/** Takes tags from the keyboard and the camera. */
function TagInput({ onTag }: { onTag: (words: string) => void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [isFilming, setFilming] = useState(false);
  const [failure, setFailure] = useState<CameraFailure>();
  const enter = (event: FormEvent) => {
    event.preventDefault();
    onTag(typed);
    setTyped('');
  };
  const film = () => {
    setFailure(undefined);
    setFilming(!isFilming);
  };
  return (
    <>
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
          onCode={onTag}
          onFailed={(why) => {
            setFilming(false);
            setFailure(why);
          }}
        />
      )}
      {failure && (
        <Alert severity="warning">{translate(`assets.audit.no_camera.${failure}`)}</Alert>
      )}
    </>
  );
}

interface LastScansProps {
  scans: readonly Scan[];
  /** Sends a failed scan again; left out once the audit is closed. */
  onAgain: ((scan: Scan) => void) | undefined;
}

function LastScans({ scans, onAgain }: LastScansProps) {
  const translate = useTranslate();
  const log = useRef<HTMLDivElement>(null);
  const sendAgain = (scan: Scan) => {
    // The button goes with its line.
    log.current?.focus();
    onAgain?.(scan);
  };
  const isClosed = onAgain === undefined;
  useEffect(() => {
    // The box for tags went with the audit.
    if (isClosed && document.activeElement === document.body) log.current?.focus();
  }, [isClosed]);
  return (
    <div ref={log} role="log" tabIndex={-1} aria-label={translate('assets.audit.last')}>
      <ul>
        {scans.map((scan) => (
          <li key={scan.id}>
            {scan.outcome === 'failed'
              ? `${scan.tag}: ${scan.failure} `
              : translate(`assets.audit.outcome.${scan.outcome}`, { tag: scan.tag })}
            {scan.outcome === 'failed' && onAgain && (
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
