import { useTranslate } from 'react-admin';
import { Alert } from '@/browser/kit/Alert';
import { Button } from '@/browser/kit/Button';
import { CheckboxLine } from '@/browser/kit/inputs/CheckboxLine';
import { styled } from '@/browser/kit/styles/styled';
import type { Overlay } from '@/core/calendarDates';
import { toneColours } from './toneColours';

const Swatch = styled('span')({
  display: 'inline-block',
  width: 12,
  height: 12,
  marginRight: 6,
  border: '1px solid',
  borderRadius: 3,
  verticalAlign: -1,
});

const Switches = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  minWidth: 0,
  margin: '0 0 12px',
  padding: 0,
  border: 0,
  '& legend': {
    ...theme.typography.subtitle1,
    float: 'left',
    padding: 0,
    marginRight: 12,
    flex: 'none',
  },
  '& label': { flex: 'none' },
}));

interface Props {
  overlays: readonly Overlay[];
  shown: readonly string[];
  failed: readonly { name: string; retry: () => void }[];
  /** Overlays with more dates than are shown. */
  cut: readonly { name: string; shown: number; total: number }[];
  onChange: (names: readonly string[]) => void;
}

/** Switches overlays on and off; makes no call while all are off. */
export function OverlaySwitches({ overlays, shown, failed, cut, onChange }: Props) {
  const translate = useTranslate();
  const [first] = failed;
  return (
    <>
      <Switches>
        <legend>{translate('calendar.overlays.heading')}</legend>
        {overlays.map(({ name, tone }) => (
          <CheckboxLine
            key={name}
            checked={shown.includes(name)}
            onChange={({ target }) =>
              onChange(target.checked ? [...shown, name] : shown.filter((one) => one !== name))
            }
          >
            <Swatch
              style={{ color: toneColours[tone].main, background: toneColours[tone].light }}
            />
            {translate(`calendar.overlays.${name}`)}
          </CheckboxLine>
        ))}
      </Switches>
      {first && (
        <Alert
          severity="error"
          style={{ marginBottom: 12 }}
          action={<Button onClick={first.retry}>{translate('calendar.overlays.retry')}</Button>}
        >
          {translate('calendar.overlays.failed', {
            overlay: translate(`calendar.overlays.${first.name}`),
          })}
        </Alert>
      )}
      {cut.map(({ name, ...figures }) => (
        <Alert key={name} severity="warning" style={{ marginBottom: 12 }}>
          {translate('calendar.overlays.cut', {
            overlay: translate(`calendar.overlays.${name}`),
            ...figures,
          })}
        </Alert>
      ))}
    </>
  );
}
