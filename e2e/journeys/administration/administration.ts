import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { inputOf, save } from '../../support/recordForm';
import { expect, test } from '../../support/test';
import { visit } from '../../support/visit';

const SUPER_ADMIN = 'super.admin@example.com';

test('an administrator completes the first steps of the company and tests its mail', async ({
  page,
  enter,
  baseURL,
}) => {
  const main = page.locator('main');
  const step = (name: string) => main.getByRole('listitem').filter({ hasText: name });

  await test.step('the overview lists what is left to do, and what is done', async () => {
    await enter('/configuration/administration', SUPER_ADMIN);
    await expect(main.getByText('4 of 7 done')).toBeVisible();
    for (const name of ['Complete the company details', 'Set up mail', 'Make a backup'])
      await expect(step(name).getByRole('link')).toBeVisible();
    await expect(step('23 customers')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('the step of the company leads to its form, and is gone once all is filled in', async () => {
    await step('Complete the company details').getByRole('link').click();
    await inputOf(page, 'UTR').fill('9999999902');
    await inputOf(page, 'Bank account name').fill('Pennine Building Maintenance Ltd');
    await inputOf(page, 'Sort code').fill('00-00-00');
    await inputOf(page, 'Account number').fill('00014403');
    await save(page);
    const admin = await callerOf(baseURL ?? '', SUPER_ADMIN);
    const [company] = rowsOf(await admin.get('companies?q=Pennine'));
    expect(company).toMatchObject({ utr: '9999999902', account_number: '00014403' });
    await visit(page, '/configuration/administration');
    await expect(main.getByText('5 of 7 done')).toBeVisible();
    await expect(step('Complete the company details')).toHaveCount(0);
  });

  await test.step('the company details show what documents print', async () => {
    await main.getByRole('link', { name: 'Company details' }).click();
    const card = main.getByRole('region', { name: 'Pennine Building Maintenance Ltd' });
    await expect(card.getByText('9999999902')).toBeVisible();
    await expect(card.getByText('Missing')).toHaveCount(0);
  });

  await test.step('the test mail says that there is no mail server', async () => {
    await main.getByRole('link', { name: 'Mail', exact: true }).click();
    const to = inputOf(page, 'To');
    await expect(to).toHaveValue(SUPER_ADMIN);
    const send = main.getByRole('button', { name: 'Send a test mail' });
    await to.fill('somebody');
    await send.click();
    await expect(main.getByText(/^To must be an e-mail address/)).toBeVisible();
    await to.fill(SUPER_ADMIN);
    await send.click();
    await expect(main.getByRole('status')).toHaveText(
      `There is no mail server. The mail to ${SUPER_ADMIN} was written to the outbox folder of this installation.`,
    );
    expect(await seriousFindings(page)).toEqual([]);
  });
});
