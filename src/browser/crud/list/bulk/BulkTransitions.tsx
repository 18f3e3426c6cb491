import StateIcon from '@mui/icons-material/SyncAlt';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useDialogDraft } from '@/browser/crud/form/saving/useDialogDraft';
import { useMe } from '@/browser/crud/useMe';
import { useWords } from '@/browser/crud/useWords';
import { TransitionDialog } from '@/browser/crud/workflow/TransitionDialog';
import { messageKeyOf } from '@/browser/crud/workflow/useTransitionWords';
import { useCompanyTime } from '@/browser/fields';
import { Button } from '@/browser/kit/Button';
import { Dialog } from '@/browser/kit/overlays/Dialog';
import { Menu, MenuLine } from '@/browser/kit/overlays/Menu';
import type { RecordValues } from '@/core/fields';
import type { BulkFailure } from '@/core/lists/bulkChanges';
import type { Resource } from '@/core/resource/resource';
import { BulkProgress } from './BulkProgress';
import { RefusedDialog } from './RefusedDialog';
import { type SharedTransition, sharedTransitions } from './sharedTransitions';
import { useBulkRun } from './useBulkRun';
import { useBulkTarget } from './useBulkTarget';

interface Props {
  resource: Resource;
  /** The selected records on the screen, by whose states transitions are offered. */
  records: readonly RaRecord[];
  isNarrow: boolean;
  /** Transitions that are offered elsewhere. */
  leftOut?: readonly string[] | undefined;
  onDone: () => void;
}

/** A menu of the transitions that the selected records can make together. */
export function BulkTransitions(props: Props) {
  const { resource, records, isNarrow, leftOut = [], onDone } = props;
  const translate = useTranslate();
  const { manyInSentence, oneInSentence } = useWords(resource);
  const { target, count } = useBulkTarget();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<SharedTransition>();
  const [failed, setFailed] = useState<readonly BulkFailure[]>([]);
  const run = useBulkRun(resource, {
    done: 'lists.bulk.changed',
    onDone: (refused) => {
      setFailed(refused);
      if (refused.length === 0) onDone();
    },
  });
  const me = useMe();
  const { zone } = useCompanyTime();
  const now = new Date().toISOString();
  const offered = (me ? sharedTransitions(resource, { by: me, now, zone }, records) : []).filter(
    ({ name }) => !leftOut.includes(name),
  );
  const labelOf = ({ name, transition }: SharedTransition) =>
    translate(`resources.${messageKeyOf(resource, name)}.label`, { _: transition.label });
  const words = translate('lists.bulk.change_state');
  const name = count === 1 ? oneInSentence : manyInSentence;
  return (
    <>
      {offered.length > 0 && (
        <Button
          isSign={isNarrow}
          aria-label={isNarrow ? words : undefined}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {isNarrow ? <StateIcon /> : words}
        </Button>
      )}
      {anchor && (
        <Menu anchor={anchor} onClose={() => setAnchor(null)}>
          {offered.map((one) => (
            <MenuLine
              key={`${one.workflow.field}/${one.name}`}
              onChoose={() => {
                setAnchor(null);
                setChosen(one);
              }}
            >
              {`${labelOf(one)}…`}
            </MenuLine>
          ))}
        </Menu>
      )}
      {chosen && !run.running && (
        <TogetherDialog
          resource={resource}
          chosen={chosen}
          records={records}
          words={{
            title: translate('lists.bulk.together', { does: labelOf(chosen), count, name }),
            advice: translate('lists.bulk.each_alone'),
            confirm: labelOf(chosen),
          }}
          onConfirm={(input) => run.whenDone(target, { transition: chosen.name, input })}
          onClose={() => setChosen(undefined)}
        />
      )}
      {run.running && (
        <Dialog title={chosen ? labelOf(chosen) : ''} width="xs" actions={null}>
          <BulkProgress group={run.running} onStop={run.stop} />
        </Dialog>
      )}
      {failed.length > 0 && <RefusedDialog failed={failed} onClose={() => setFailed([])} />}
    </>
  );
}

interface DialogProps extends Pick<Props, 'resource' | 'records'> {
  chosen: SharedTransition;
  words: { title: string; advice: string; confirm: string };
  onConfirm: (input: RecordValues) => Promise<unknown>;
  onClose: () => void;
}

/** The dialog of a transition of several records, whose inputs are those of the first. */
function TogetherDialog({ resource, chosen, records, words, onConfirm, onClose }: DialogProps) {
  const draft = useDialogDraft(
    resource,
    `${chosen.name}/together`,
    records.map(({ id }) => id),
  );
  const [first] = records;
  if (!first) return null;
  return (
    <TransitionDialog
      resource={resource}
      name={chosen.name}
      transition={chosen.transition}
      record={first}
      said={words}
      draft={draft}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
