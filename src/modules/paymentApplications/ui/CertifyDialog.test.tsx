import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError, ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@/browser/testing/renderScreen';
import { asRecordOf } from '@/core/resource/records';
import { CertifyDialog } from './CertifyDialog';
import { batchesResource, contractsResource, jobsResource } from './resources';

const job = (id: number, applied_minor: number) =>
  asRecordOf(jobsResource, { id, version: 1, job_number: `J-${id}`, applied_minor });

/** Draws two jobs of 1,000.00 and 500.00 with 5 % retention, under a contract with notices. */
const draw = (callOperation: () => Promise<{ data: object }> = async () => ({ data: {} })) =>
  renderScreen(
    <ResourceContextProvider value={batchesResource.route}>
      <CertifyDialog
        batch={asRecordOf(batchesResource, {
          id: 1,
          version: 1,
          batch_no: 'AFP-1',
          net_applied_minor: 142_500,
          gross_to_date_minor: 150_000,
          retention_percent: '5.0000',
        })}
        contract={asRecordOf(contractsResource, { id: 1, uses_notices: true })}
        jobs={[job(1, 100_000), job(2, 50_000)]}
        earlier={[]}
        rateOf={() => '0'}
        onClose={() => undefined}
      />
    </ResourceContextProvider>,
    { server: { getMany: async () => ({ data: [] }), callOperation } },
  );

const box = async (label: RegExp) => (await screen.findByLabelText(label)) as HTMLInputElement;
const type = (input: HTMLInputElement, value: string) =>
  fireEvent.change(input, { target: { value } });

it('updates the sum of the notice as amounts are typed, until another sum is entered', async () => {
  draw();
  const [amounts, sum] = [
    await screen.findAllByLabelText(/certify\.amount/),
    await box(/certify\.sum/),
  ];
  expect(sum.value).toBe('1,425.00');
  type(amounts[0] as HTMLInputElement, '900');
  await waitFor(() => expect(sum.value).toBe('1,330.00'));
  type(amounts[1] as HTMLInputElement, '400');
  await waitFor(() => expect(sum.value).toBe('1,235.00'));
  type(sum, '1200');
  type(amounts[1] as HTMLInputElement, '300');
  await waitFor(() => expect((amounts[1] as HTMLInputElement).value).toBe('300'));
  expect(sum.value).toBe('1200');
});

it('shows an issue with the day of the notice at its field', async () => {
  const issue = 'A notice cannot be served in the future.';
  const call = vi.fn(async () => {
    throw new HttpError(issue, 422, { errors: { notice: issue } });
  });
  draw(call);
  type(await box(/certify\.basis/), 'As valued.');
  fireEvent.click(screen.getByRole('button', { name: /certify\.confirm/ }));
  await waitFor(() => expect(call).toHaveBeenCalled());
  const day = await box(/certify\.served/);
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
  expect(await screen.findAllByText(issue)).toHaveLength(1);
});

it('requires an amount that was emptied, and does not certify the job in full', async () => {
  const call = vi.fn(async () => ({ data: {} }));
  draw(call);
  const [first] = await screen.findAllByLabelText(/certify\.amount/);
  type(first as HTMLInputElement, '');
  type(await box(/certify\.basis/), 'As valued.');
  fireEvent.click(screen.getByRole('button', { name: /certify\.confirm/ }));
  expect(await screen.findAllByText('paymentApplications.certify.unsaid')).toHaveLength(1);
  expect(call).not.toHaveBeenCalled();
});
