import type { Page } from 'playwright/test';
import { callerOf, rowsOf } from '../../support/api';
import { seriousFindings } from '../../support/axe';
import { expectNoSidewaysScroll } from '../../support/layout';
import { forgiveLostCalls, loseNextAnswer } from '../../support/network/lostSignal';
import { expect, test } from '../../support/test';

const MANAGER = 'contract.manager@example.com';
const ENGINEER = 'engineer@example.com';
const VAN = '/pages/vehicle/1';

const box = (page: Page) => page.getByRole('textbox', { name: 'Comment, @ to mention' });
const comments = (page: Page) => page.locator('[data-comment]');
const people = (page: Page) => page.getByRole('listbox', { name: 'People to mention' });

test('a manager mentions an engineer by keyboard, who is notified and answers', async ({
  page,
  enter,
}) => {
  await enter(VAN, MANAGER);

  await test.step('an @ offers people who see the van, Escape closes the list, Enter chooses', async () => {
    await box(page).focus();
    await page.keyboard.type('Keys are in Leeds. @ben');
    await expect(people(page).getByRole('option', { name: 'Ben Carter' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Escape');
    await expect(people(page)).toHaveCount(0);
    for (let letter = 0; letter < '@ben'.length; letter += 1)
      await page.keyboard.press('Backspace');
    await page.keyboard.type('@a');
    await expect(people(page).getByRole('option').nth(1)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('ben car');
    await expect(people(page).getByRole('option')).toHaveCount(1);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(box(page)).toHaveValue('Keys are in Leeds. @Ben Carter ');
    await expect(people(page)).toHaveCount(0);
  });

  await test.step('a reload keeps what was typed, and Ctrl+Enter sends it', async () => {
    await page.keyboard.type('please bring it.');
    await page.reload();
    await expect(box(page)).toHaveValue('Keys are in Leeds. @Ben Carter please bring it.');
    await box(page).focus();
    await page.keyboard.press('Control+Enter');
    await expect(comments(page).first()).toHaveText(
      'Keys are in Leeds. @Ben Carter please bring it.',
    );
    await expect(comments(page).first().getByText('@Ben Carter', { exact: true })).toBeVisible();
    await expect(box(page)).toHaveValue('');
  });

  await test.step('a comment that was not added is not left without a question', async () => {
    await box(page).fill('Half a thought');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    const back = page.getByRole('link', { name: 'Back to vehicles' });
    await back.click();
    await expect(question).toContainText('Your comment has not been added and will be lost.');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(box(page)).toHaveValue('Half a thought');
    await back.click();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    await page.goBack();
    await expect(box(page)).toHaveValue('');
  });

  await test.step('the list shows comments, changes or both', async () => {
    const shown = page.getByRole('group', { name: 'Show' });
    await shown.getByRole('button', { name: 'Changes' }).click();
    await expect(comments(page)).toHaveCount(0);
    await shown.getByRole('button', { name: 'Comments' }).click();
    await expect(comments(page).first()).toBeVisible();
  });

  await test.step("the engineer's bell leads to the van, on a phone and in the dark", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter('/pages/dashboard', ENGINEER);
    await page.getByRole('button', { name: /^Notices/ }).click();
    await page.getByText(/Morgan Reid mentioned you on .*: Keys are in Leeds/).click();
    await expect(page).toHaveURL(new RegExp(`${VAN}$`));
    await expect(comments(page).first()).toContainText('@Ben Carter please bring it.');
    await box(page).fill(`On my way ${'x'.repeat(120)}`);
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(comments(page).first()).toContainText('On my way');
    await expectNoSidewaysScroll(page, 'a long word in a comment');
    await page.evaluate(() => document.documentElement.setAttribute('data-bs-theme', 'dark'));
    expect(await seriousFindings(page, 'colours')).toEqual([]);
  });
});

test('a comment whose answer is lost stays in its box, and is added once', async ({
  page,
  enter,
  product,
  faults,
}) => {
  await enter(VAN, MANAGER);
  await box(page).fill('Said once');
  await loseNextAnswer(page, 'comments');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const failure = page
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: 'Retry' }) });
  await expect(failure).toBeVisible();
  await expect(box(page)).toHaveValue('Said once');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(comments(page).first()).toHaveText('Said once');
  await expect(box(page)).toHaveValue('');
  const caller = await callerOf(product.url);
  const said = rowsOf(await caller.get('comments?entity=vehicles&entity_id=1'));
  expect(said.filter(({ comment }) => comment === 'Said once')).toHaveLength(1);
  forgiveLostCalls(faults);
});
