import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { SelectField } from '@/browser/kit/inputs/SelectField';
import { styled } from '@/browser/kit/styles/styled';
import { keysOf } from '@/core/resource/keys';
import { checkAnswers } from '@/modules/vehicleChecks/model/answers';
import {
  answerTypes,
  type ChecklistItem,
  itemsFor,
  sectionsOf,
} from '@/modules/vehicleChecks/model/checklists/items';
import { useVehicleKinds } from './useVehicleKinds';

const Chosen = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  gap: 12,
  padding: 20,
});

const Phone = styled('div')(({ theme }) => ({
  boxSizing: 'border-box',
  width: 'min(390px, 100% - 24px)',
  height: 640,
  margin: '0 auto 20px',
  padding: 14,
  overflowY: 'auto',
  border: `8px solid ${theme.palette.text.secondary}`,
  borderRadius: 32,
  background: theme.palette.background.default,
  '& h3': { ...theme.typography.subtitle1, fontWeight: 650, margin: '12px 0 6px' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 },
  '& li': {
    padding: 12,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 10,
    background: theme.palette.background.paper,
    overflowWrap: 'anywhere',
  },
  '& p': { margin: 0 },
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));

const Answers = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: 6,
  marginTop: 8,
  '& span': {
    display: 'grid',
    placeItems: 'center',
    minHeight: 44,
    fontSize: '0.8125rem',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
  },
}));

/** The checklist as a driver sees it, for a kind of vehicle. */
export function PhonePreview({ items }: { items: readonly ChecklistItem[] }) {
  const translate = useTranslate();
  const kinds = useVehicleKinds();
  const [vehicle, setVehicle] = useState({ fuel_type_id: 0, category_id: 0 });
  const shown = itemsFor(items, {
    fuel_type_id: vehicle.fuel_type_id || null,
    category_id: vehicle.category_id || null,
  });
  const choices = [
    ['fuel_type_id', kinds.fuel_type_ids],
    ['category_id', kinds.vehicle_category_ids],
  ] as const;
  return (
    <>
      <Chosen>
        {choices.map(([name, offered]) => (
          <SelectField
            key={name}
            label={translate(`vehicleChecks.office.preview.${name}`)}
            value={vehicle[name]}
            options={[
              [0, translate('vehicleChecks.office.preview.any')],
              ...offered.map(({ id, name: label }) => [id, label] as const),
            ]}
            onChoose={(id) => setVehicle({ ...vehicle, [name]: id })}
          />
        ))}
      </Chosen>
      {/* Focusable, so that a keyboard can scroll it. */}
      <Phone
        role="region"
        aria-label={translate('vehicleChecks.office.preview.phone')}
        tabIndex={0}
      >
        <p>{translate('vehicleChecks.office.preview.count', { smart_count: shown.length })}</p>
        {sectionsOf(shown).map(({ name, items: own }) => (
          <section key={name}>
            <h3>{name}</h3>
            <ul>
              {own.map((item) => (
                <li key={item.key}>
                  <p>{item.label}</p>
                  {item.guidance && <small>{item.guidance}</small>}
                  {item.answer_type === 'check' ? (
                    <Answers>
                      {keysOf(checkAnswers).map((answer) => (
                        <span key={answer}>{checkAnswers[answer]}</span>
                      ))}
                    </Answers>
                  ) : (
                    <small>
                      {item.options.length > 0
                        ? item.options.join(' / ')
                        : answerTypes[item.answer_type]}
                    </small>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Phone>
    </>
  );
}
