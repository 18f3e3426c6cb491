import { act, cleanup, screen } from '@testing-library/react';
import { Form } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { draftKey } from '@/browser/crud/sync/drafts';
import { renderScreen } from '@/browser/testing/renderScreen';
import { RecordDraftStorage } from './RecordDraftStorage';
import { openDraft } from './useRecordDraft';

const KEY = draftKey(5, 'pages/expenses/create');
const NAMES = ['amount', 'receipts'];
const START = { amount: null, receipts: [] };

let setValue: ReturnType<typeof useFormContext>['setValue'];

function Setter() {
  setValue = useFormContext().setValue;
  return null;
}

function draw() {
  renderScreen(
    <Form defaultValues={START}>
      <Setter />
      <RecordDraftStorage draft={openDraft(KEY)} names={NAMES} start={START} record={undefined} />
    </Form>,
    { translate: (key, options) => `${key} ${options?.names ?? ''}`.trim() },
  );
}

const change = (name: string, value: unknown) =>
  act(async () => setValue(name, value, { shouldDirty: true }));

beforeEach(() => localStorage.clear());

it('names the chosen files that a restored draft lacks', async () => {
  draw();
  await change('receipts', [new File(['1'], 'valve.jpg'), new File(['2'], 'pump.jpg')]);
  await change('amount', '8.40');
  cleanup();
  draw();
  const notice = await screen.findByRole('status');
  expect(notice.textContent).toContain('session.draft.files valve.jpg, pump.jpg');
});

it('mentions no files where none were chosen', async () => {
  draw();
  await change('amount', '8.40');
  cleanup();
  draw();
  expect((await screen.findByRole('status')).textContent).toBe('session.draft.restored');
});
