import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import type { Outbox } from '@/browser/crud/outbox/Outbox';
import { PageMessage } from '@/browser/crud/PageMessage';
import { Button } from '@/browser/kit/Button';
import { useIsConnected } from '@/browser/kit/behaviour/connection';
import { useBottomBar } from '@/browser/kit/behaviour/useBottomBar';
import { ProgressBar } from '@/browser/kit/ProgressBar';
import { PageSubtitle } from '@/browser/kit/page/PageSubtitle';
import { TextSkeleton } from '@/browser/kit/page/TextSkeleton';
import { cardId, Dock, Head, Page } from './checkFrame';
import { Banner } from './driverStyles';
import {
  isOffRoad,
  isUntouched,
  progressOf,
  sectionState,
  withSectionInOrder,
} from './model/check';
import { sectionOfStep, stepsOf } from './model/steps';
import { OdometerStep } from './OdometerStep';
import { OffRoadCard, OffRoadDialog } from './OffRoad';
import { SectionStep } from './SectionStep';
import { SignStep } from './SignStep';
import { type OpenedCheck, useCheck } from './useCheck';
import { useCondition } from './useCondition';

/** A step of a check, and the item in it that is to be answered. */
export interface Place {
  check: string;
  step?: string;
  item?: string;
}

interface Props {
  outbox: Outbox;
  checkKey: string;
  person: number;
  step: string;
  item: string | undefined;
  go: (to?: Place) => void;
}

export function FilledCheck({ outbox, checkKey, person, step, item, go }: Props) {
  const translate = useTranslate();
  const { opened, isElsewhere, isGone } = useCheck(outbox, checkKey, person);
  const leave = (
    <Button variant="contained" onClick={() => go()}>
      {translate('vehicleChecks.driver.back')}
    </Button>
  );
  const title = <Title title={translate('vehicleChecks.driver.title')} preferenceKey={false} />;
  if (isGone || (isElsewhere && !opened)) {
    return (
      <>
        {title}
        <PageMessage
          title={translate(isGone ? 'vehicleChecks.driver.gone' : 'vehicleChecks.driver.elsewhere')}
        >
          {leave}
        </PageMessage>
      </>
    );
  }
  if (!opened) {
    return (
      <>
        {title}
        <TextSkeleton
          role="status"
          aria-label={translate('vehicleChecks.driver.loading')}
          height={320}
        />
      </>
    );
  }
  return <Steps {...{ opened, outbox, step, item, go }} />;
}

function Steps({
  opened,
  outbox,
  step,
  item,
  go,
}: { opened: OpenedCheck } & Pick<Props, 'outbox' | 'step' | 'item' | 'go'>) {
  const translate = useTranslate();
  const { key, check, change, isStorageFull } = opened;
  const isConnected = useIsConnected();
  const steps = stepsOf(check);
  const index = Math.max(0, steps.indexOf(step));
  const current = steps[index] ?? 'odometer';
  const section = sectionOfStep(current);
  const title = section ?? translate(`vehicleChecks.driver.${current}.step`);
  const progress = progressOf(check);
  const heading = useStepFocus(current, item);
  const to = (at: number) => go({ check: key, step: steps[at] ?? 'sign' });
  const next = () => to(index + 1);
  useCondition(opened, current);
  const isStopped = isOffRoad(check);
  const leaveForAnother = async () => {
    if (isUntouched(check)) await outbox.store.remove(key);
    outbox.changed();
    go();
  };
  const { registration } = check.vehicle;
  return (
    <Page>
      <Title title={registration} preferenceKey={false} />
      <PageSubtitle>{translate('vehicleChecks.driver.title')}</PageSubtitle>
      <Head>
        <p>
          <strong ref={heading} tabIndex={-1}>
            {title}
          </strong>
          <span>{translate('vehicleChecks.driver.progress', progress)}</span>
        </p>
        <ProgressBar
          label={translate('vehicleChecks.driver.progress_label')}
          value={progress.all === 0 ? 100 : (100 * progress.done) / progress.all}
          isThick
          style={{ marginBottom: 8 }}
        />
      </Head>
      {!isConnected && <Banner role="status">{translate('vehicleChecks.driver.offline')}</Banner>}
      {isStorageFull && (
        <Banner role="alert">{translate('vehicleChecks.driver.storage_full')}</Banner>
      )}
      {check.refused && (
        <Banner role="alert">
          {translate('vehicleChecks.driver.refused', { reason: check.refused })}
        </Banner>
      )}
      {isStopped && section === undefined && <OffRoadCard vehicle={check.vehicle} />}
      {isStopped && section !== undefined && (
        <Banner>{translate('vehicleChecks.driver.off_road.title', { registration })}</Banner>
      )}
      {isStopped && !check.offRoadAcknowledged && (
        <OffRoadDialog
          vehicle={check.vehicle}
          onAnother={() => void leaveForAnother()}
          onCheck={() => change((before) => ({ ...before, offRoadAcknowledged: true }))}
        />
      )}
      {current === 'odometer' && <OdometerStep opened={opened} onDone={next} />}
      {section !== undefined && <SectionStep key={section} opened={opened} section={section} />}
      {current === 'sign' && (
        <SignStep opened={opened} onOpen={(at) => go(at && { check: key, ...at })} />
      )}
      <StepDock key={current} onBack={() => (index === 0 ? go() : to(index - 1))}>
        {current === 'odometer' && (
          <Button variant="contained" type="submit" form="check-odometer">
            {translate('vehicleChecks.driver.next')}
          </Button>
        )}
        {current === 'sign' && (
          <Button variant="contained" type="submit" form="check-sign">
            {translate('vehicleChecks.driver.sign.file')}
          </Button>
        )}
        {section !== undefined && (
          <SectionButton
            state={sectionState(check, section)}
            onAll={() => {
              change((before) => withSectionInOrder(before, section));
              next();
            }}
            onNext={next}
          />
        )}
      </StepDock>
    </Page>
  );
}

/** Focuses the heading of a new step and scrolls to the top, or to the item that is to be answered. */
function useStepFocus(step: string, item: string | undefined) {
  const heading = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const card = item === undefined ? null : document.getElementById(cardId(item));
    if (card) {
      card.focus({ preventScroll: true });
      card.scrollIntoView();
      return;
    }
    window.scrollTo({ top: 0 });
    // An autofocused field of the step takes precedence.
    if (!document.activeElement?.closest('main input, main textarea')) heading.current?.focus();
  }, [step, item]);
  return heading;
}

/** Milliseconds for which a new step's buttons ignore taps, so that a double tap does not pass two steps. */
const TAP_GUARD_MS = 350;

function StepDock({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  const [isResting, setResting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setResting(false), TAP_GUARD_MS);
    return () => clearTimeout(timer);
  }, []);
  useBottomBar(bar);
  return (
    <Dock ref={bar} data-stays="" data-rests={isResting || undefined}>
      <Button variant="outlined" onClick={onBack}>
        {translate('vehicleChecks.driver.back')}
      </Button>
      {children}
    </Dock>
  );
}

interface SectionButtonProps {
  state: ReturnType<typeof sectionState>;
  onAll: () => void;
  onNext: () => void;
}

/** The button to the next step, which first passes all unanswered items of the section. */
function SectionButton({ state, onAll, onNext }: SectionButtonProps) {
  const translate = useTranslate();
  if (state === 'answered') {
    return (
      <Button variant="contained" onClick={onNext}>
        {translate('vehicleChecks.driver.next')}
      </Button>
    );
  }
  return (
    <Button variant="contained" onClick={onAll}>
      {translate(
        state === 'begun'
          ? 'vehicleChecks.driver.section.rest'
          : 'vehicleChecks.driver.section.all',
      )}
    </Button>
  );
}
