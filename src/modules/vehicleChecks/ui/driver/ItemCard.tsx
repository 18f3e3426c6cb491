import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { TextField } from '@/browser/kit/inputs/TextField';
import type { AnswerIssue } from '@/modules/vehicleChecks/model/answering';
import type { CheckAnswer } from '@/modules/vehicleChecks/model/answers';
import type { ChecklistItem } from '@/modules/vehicleChecks/model/checklists/items';
import { SEVERITIES, severities } from '@/modules/vehicleChecks/model/defects/severities';
import { Choices } from './Choices';
import { cardId } from './checkFrame';
import { Card, Quiet, Stack, Wrong } from './driverStyles';
import { type TypedAnswer, withAnswer, withFail } from './model/check';
import { PhotoStrip } from './PhotoStrip';
import type { OpenedCheck } from './useCheck';
import { ValueInput } from './ValueInput';

const ANSWERS: readonly CheckAnswer[] = ['pass', 'advisory', 'fail', 'na'];

interface Props {
  item: ChecklistItem;
  opened: OpenedCheck;
  answer: TypedAnswer | undefined;
  issues: readonly AnswerIssue[];
}

/** A checklist item with its answer, and the details of a fail or advisory. */
export function ItemCard({ item, opened, answer, issues }: Props) {
  const translate = useTranslate();
  const headingId = useId();
  const { key, label, guidance, answer_type: type } = item;
  const { change } = opened;
  const choose = (chosen: CheckAnswer) =>
    change((check) =>
      chosen === 'fail' ? withFail(check, item) : withAnswer(check, key, { answer: chosen }),
    );
  const isNoted = answer?.answer === 'fail' || answer?.answer === 'advisory';
  return (
    <Card id={cardId(key)} tabIndex={-1} aria-labelledby={headingId}>
      <Stack style={{ gap: 10 }}>
        <div>
          <h2 id={headingId}>{label}</h2>
          {guidance && <Quiet>{guidance}</Quiet>}
        </div>
        {type === 'check' && (
          <Choices
            label={label}
            columns={4}
            options={ANSWERS.map((value) => ({
              value,
              label: translate(`vehicleChecks.driver.item.${value}`),
              tone: value,
            }))}
            value={answer?.answer ?? undefined}
            onChoose={choose}
          />
        )}
        {type !== 'check' && type !== 'photo' && (
          <ValueInput item={item} opened={opened} value={answer?.value ?? ''} />
        )}
        {type === 'photo' && <PhotoStrip item={item} opened={opened} answer={answer} />}
        {isNoted && <Finding {...{ item, opened, answer, issues }} />}
      </Stack>
    </Card>
  );
}

/** The details of a fail or advisory: severity, note and photos. */
function Finding({ item, opened, answer, issues }: Props) {
  const translate = useTranslate();
  const { key, label } = item;
  const isFail = answer?.answer === 'fail';
  const messageOf = (part: AnswerIssue['part']) => issues.find((one) => one.part === part)?.message;
  return (
    <>
      {isFail && (
        <div>
          <Quiet>{translate('vehicleChecks.driver.item.severity')}</Quiet>
          <Choices
            label={`${translate('vehicleChecks.driver.item.severity')} ${label}`}
            columns={3}
            options={SEVERITIES.map((value) => ({ value, label: severities[value] }))}
            value={answer?.severity ?? undefined}
            onChoose={(severity) => opened.change((check) => withAnswer(check, key, { severity }))}
          />
        </div>
      )}
      <TextField
        multiline
        label={translate(
          isFail ? 'vehicleChecks.driver.item.note' : 'vehicleChecks.driver.item.note_advisory',
        )}
        value={answer?.note ?? ''}
        onChange={({ target }) =>
          opened.change((check) => withAnswer(check, key, { note: target.value }))
        }
        input={{ maxLength: 1000, 'aria-description': label }}
      />
      <PhotoStrip item={item} opened={opened} answer={answer} />
      {isFail && messageOf('photos') && <Wrong>{messageOf('photos')}</Wrong>}
      {isFail && answer?.severity === 'dangerous' && (
        <Quiet>{translate('vehicleChecks.driver.item.dangerous')}</Quiet>
      )}
    </>
  );
}
