import { useRef, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { useCompanyTime } from '@/browser/fields/useCompanyTime';
import { Button } from '@/browser/kit/Button';
import { styled } from '@/browser/kit/styles/styled';
import { formatMiles } from '@/modules/fleet/model/odometer';
import { outcomeOf } from '@/modules/vehicleChecks/model/answering';
import { checkAnswers } from '@/modules/vehicleChecks/model/answers';
import { severities } from '@/modules/vehicleChecks/model/defects/severities';
import { Card, Quiet } from './driverStyles';
import {
  type Check,
  isOffRoad,
  issuesIn,
  odometerIssue,
  readOdometer,
  sentAnswers,
  signingIssue,
} from './model/check';
import { SignatureInput } from './SignatureInput';
import type { OpenedCheck } from './useCheck';

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 10 });
const Missing = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  marginTop: 4,
});

interface Props {
  opened: OpenedCheck;
  /** Opens a step, at an item of it; without one, leaves the check. */
  onOpen: (at?: { step: string; item?: string }) => void;
}

/** The findings of a check, the missing answers, and the signature that files it. */
export function SignStep({ opened, onOpen }: Props) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { day } = useCompanyTime();
  const { check, change, file } = opened;
  const [isTried, setTried] = useState(false);
  const name = identity?.fullName ?? check.driver ?? '';
  const unsigned = signingIssue({ ...check, ...(name && { driver: name }) });
  const reading = odometerIssue(check, day(new Date().toISOString()));
  const missing = [
    ...(reading
      ? [
          {
            ...{ key: 'odometer', at: { step: 'odometer' } },
            label: translate('vehicleChecks.driver.odometer.label'),
            message: translate(`vehicleChecks.driver.odometer.${reading}`, readingsOf(check)),
          },
        ]
      : []),
    ...missingItems(check),
  ];
  const firstMissing = useRef<HTMLButtonElement>(null);
  const signing = useRef<HTMLDivElement>(null);
  const submit = async () => {
    setTried(true);
    firstMissing.current?.focus();
    if (missing.length === 0 && unsigned) signing.current?.querySelector('input')?.focus();
    if (missing.length > 0 || unsigned) return;
    await file();
    onOpen();
  };
  return (
    <Form
      id="check-sign"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Found opened={opened} />
      {missing.length > 0 && (
        <Card aria-labelledby="check-missing">
          <h2 id="check-missing">{translate('vehicleChecks.driver.sign.missing')}</h2>
          <Missing>
            {missing.map(({ key, at, label, message }, index) => (
              <Button
                key={key}
                ref={index === 0 ? firstMissing : undefined}
                style={{ textAlign: 'start' }}
                onClick={() => onOpen(at)}
              >
                {label && `${label}: `}
                {message}
              </Button>
            ))}
          </Missing>
        </Card>
      )}
      <Card ref={signing} aria-labelledby="check-signature">
        <h2 id="check-signature">{translate('vehicleChecks.driver.sign.step')}</h2>
        <Quiet style={{ marginBottom: 8 }}>{translate('vehicleChecks.driver.sign.declare')}</Quiet>
        <SignatureInput
          value={check.signature}
          name={name}
          error={isTried ? unsigned : undefined}
          onSign={(signature) => change((before) => ({ ...before, signature }))}
        />
      </Card>
    </Form>
  );
}

/** Returns the last reading, and the difference to the typed one, as texts. */
function readingsOf({ odometer, vehicle }: Check) {
  const last = vehicle.odometer ?? 0;
  const more = (readOdometer(odometer) ?? last) - last;
  return { miles: formatMiles(last), more: formatMiles(more) };
}

/** Returns the items with a missing answer, each with its place. */
function missingItems(check: Check) {
  const issues = issuesIn(check);
  return check.version.items.flatMap(({ key, section, label }) => {
    const [first] = issues.get(key) ?? [];
    const at = { step: `section:${section}`, item: key };
    return first ? [{ key, at, label, message: first.message }] : [];
  });
}

/** The defects and advisories of the check, or a sentence that there are none. */
function Found({ opened: { check } }: { opened: OpenedCheck }) {
  const translate = useTranslate();
  const isNil = outcomeOf(sentAnswers(check)).nil_defect;
  const found = check.version.items.flatMap((item) => {
    const answer = check.answers.find(({ item: key }) => key === item.key);
    return answer?.answer === 'fail' || answer?.answer === 'advisory' ? [{ item, answer }] : [];
  });
  const isDangerous = found.some(({ answer }) => answer.severity === 'dangerous');
  return (
    <Card aria-label={translate('vehicleChecks.driver.sign.found')}>
      {isNil ? (
        <p>
          {translate(
            isOffRoad(check)
              ? 'vehicleChecks.driver.off_road.nil'
              : 'vehicleChecks.driver.sign.nil',
          )}
        </p>
      ) : (
        <>
          <h2>{translate('vehicleChecks.driver.sign.found')}</h2>
          <ul>
            {found.map(({ item, answer }) => (
              <li key={item.key}>
                {item.label}:{' '}
                {answer.answer === 'fail' && answer.severity
                  ? severities[answer.severity]
                  : checkAnswers.advisory}
              </li>
            ))}
          </ul>
          {isDangerous && <Quiet>{translate('vehicleChecks.driver.item.dangerous')}</Quiet>}
        </>
      )}
    </Card>
  );
}
