import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldLabel } from '@/browser/crud/form/fields/FieldLabel';
import { ValueCell } from '@/browser/crud/list/rows/ValueCell';
import { Button } from '@/browser/kit/Button';
import { RadioGroup } from '@/browser/kit/inputs/RadioGroup';
import { Dialog, DialogText } from '@/browser/kit/overlays/Dialog';
import { styled } from '@/browser/kit/styles/styled';
import type { Value } from '@/core/fields';
import type { Difference, Side } from './staleChoices';
import type { LastSaver } from './useLastSaver';
import { useSaveTime } from './useSaveTime';

interface Props {
  differences: readonly Difference[];
  saver: LastSaver;
  /** The time of the other save, as an ISO timestamp. */
  savedAt: string;
  isSaving: boolean;
  onChoose: (sides: Readonly<Record<string, Side>>) => void;
  onClose: () => void;
}

/** The dialog after two people saved a record: both values of each conflicting field, to choose from. */
export function StaleDialog({ differences, saver, savedAt, isSaving, onChoose, onClose }: Props) {
  const translate = useTranslate();
  const time = useSaveTime()(savedAt);
  const [sides, setSides] = useState<Record<string, Side>>({});
  const name = saver.kind === 'named' ? saver.name : translate('fieldhouse.crud.stale.somebody');
  const title = saver.kind === 'me' ? 'title_me' : 'title';
  return (
    <Dialog
      title={translate(`fieldhouse.crud.stale.${title}`, { name, time })}
      onClose={onClose}
      width="sm"
      actions={
        <>
          <Button onClick={onClose}>{translate('fieldhouse.crud.cancel')}</Button>
          <Button
            data-saves=""
            variant="contained"
            disabled={isSaving}
            onClick={() => onChoose(sides)}
          >
            {translate('fieldhouse.crud.stale.save')}
          </Button>
        </>
      }
    >
      <DialogText style={{ marginBottom: 16 }}>
        {translate('fieldhouse.crud.stale.advice')}
      </DialogText>
      {differences.map((difference) => (
        <SideChoice
          key={difference.name}
          difference={difference}
          side={sides[difference.name] ?? 'mine'}
          onChoose={(side) => setSides((before) => ({ ...before, [difference.name]: side }))}
        />
      ))}
    </Dialog>
  );
}

const Place = styled('div')(({ theme }) => ({
  marginBottom: 16,
  paddingBottom: 8,
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

const Label = styled('span')(({ theme }) => ({
  lineHeight: '1.4375em',
  color: theme.palette.text.secondary,
}));

const Sides = styled(RadioGroup<Side>)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

const Small = styled('div')(({ theme }) => ({
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
}));

const Choice = styled('span')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '& > small': { display: 'block', fontSize: '0.75rem', color: theme.palette.text.secondary },
}));

interface ChoiceProps {
  difference: Difference;
  side: Side;
  onChoose: (side: Side) => void;
}

function SideChoice({ difference, side, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  const { name, field } = difference;
  const labelId = useId();
  const show = (value: Value) => (
    <ValueCell
      source={name}
      field={field}
      value={value}
      isPlain
      empty={translate('fieldhouse.crud.stale.empty')}
    />
  );
  const option = (value: Side, words: string) => ({
    value,
    label: (
      <Choice>
        <small>{translate(`fieldhouse.crud.stale.${words}`)}</small>
        {show(difference[value])}
      </Choice>
    ),
  });
  return (
    <Place>
      <Label id={labelId}>
        <FieldLabel source={name} field={field} />
      </Label>
      <Sides
        labelledBy={labelId}
        value={side}
        options={[option('mine', 'yours'), option('theirs', 'theirs')]}
        onChoose={onChoose}
      />
      <Small>
        {translate('fieldhouse.crud.stale.was', { value: '' })}
        {show(difference.was)}
      </Small>
    </Place>
  );
}
