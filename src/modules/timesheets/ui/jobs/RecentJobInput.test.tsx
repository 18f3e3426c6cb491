import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, ResourceContextProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { SuggestionsContext } from '@/browser/fields';
import { editorsOf } from '@/browser/fields/inputs';
import { renderScreen } from '@/browser/testing/renderScreen';
import { RecentJobInput } from './RecentJobInput';

const entry = (id: number, job: string, property_id: number | null, more = {}) => ({
  id,
  job_number: job,
  customer_id: 5,
  property_id,
  holiday_type_id: null,
  ...more,
});

const getList = vi.fn(async () => ({
  data: [
    entry(1, 'J-2', 7),
    entry(2, 'J-2', 7),
    entry(3, 'HOL-1', null, { holiday_type_id: 1 }),
    entry(4, 'J-1', 8),
  ],
  total: 4,
}));
const getMany = async (_resource: string, { ids }: { ids: number[] }) => ({
  data: ids.map((id) => ({ id, name: `Café ${id}` })),
});

let seen: Record<string, unknown> = {};

function Watch() {
  seen = useFormContext().watch();
  return null;
}

function draw(values: Record<string, unknown> = {}) {
  const field = { kind: 'text', suggests: 'recent_jobs' } as const;
  const { Input } = editorsOf(field);
  renderScreen(
    <ResourceContextProvider value="tests">
      <Form
        record={{ job_number: '', user_id: 4, customer_id: null, property_id: null, ...values }}
      >
        <SuggestionsContext value={{ recent_jobs: RecentJobInput }}>
          <Input source="job_number" field={field} />
        </SuggestionsContext>
        <Watch />
      </Form>
    </ResourceContextProvider>,
    { server: { getList, getMany } },
  );
  return screen.getByLabelText<HTMLInputElement>('Job number');
}

beforeEach(() => getList.mockClear());

it('offers the person’s jobs on focus, each once, latest first, without time off', async () => {
  const box = draw();
  expect(getList).not.toHaveBeenCalled();
  fireEvent.focus(box);
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(getList).toHaveBeenCalledWith(
    'pages/timesheet/entries',
    expect.objectContaining({ filter: { user_id: 4 } }),
  );
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    expect.stringContaining('J-2'),
    expect.stringContaining('J-1'),
  ]);
});

it('offers nothing if the jobs load after the box lost focus', async () => {
  const answer = await getList();
  let answerNow = () => {};
  getList.mockImplementationOnce(
    () =>
      new Promise((done) => {
        answerNow = () => done(answer);
      }),
  );
  const box = draw();
  fireEvent.focus(box);
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
  fireEvent.blur(box);
  await act(async () => {
    answerNow();
    await new Promise((done) => setTimeout(done, 50));
  });
  expect(screen.queryByRole('option')).toBeNull();
});

it('offers the jobs whose number or place is typed, without accents too', async () => {
  const box = draw();
  fireEvent.focus(box);
  await screen.findByRole('option', { name: /Café 8/ });
  fireEvent.change(box, { target: { value: 'cafe 8' } });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    expect.stringContaining('J-1'),
  ]);
});

it('fills in the customer and the property of a chosen job, and of another one after it', async () => {
  const box = draw();
  fireEvent.focus(box);
  fireEvent.click(await screen.findByRole('option', { name: /J-2/ }));
  expect(seen).toMatchObject({ job_number: 'J-2', customer_id: 5, property_id: 7 });
  expect(box.value).toBe('J-2');
  fireEvent.mouseDown(box);
  fireEvent.click(await screen.findByRole('option', { name: /J-1/ }));
  expect(seen).toMatchObject({ job_number: 'J-1', customer_id: 5, property_id: 8 });
});

it('leaves an entered customer unchanged, and accepts any typed number', async () => {
  const box = draw({ customer_id: 9 });
  fireEvent.focus(box);
  fireEvent.click(await screen.findByRole('option', { name: /J-2/ }));
  expect(seen).toMatchObject({ job_number: 'J-2', customer_id: 9, property_id: null });
  fireEvent.change(box, { target: { value: ' J-77 ' } });
  fireEvent.blur(box);
  expect(seen.job_number).toBe('J-77');
  expect(box.value).toBe('J-77');
});
