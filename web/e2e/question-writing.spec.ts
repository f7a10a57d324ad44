import type { Page } from '@playwright/test'
import { theAdmin } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { globalId, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'
import { pasteHtml, wordHtml } from './support/word-clipboard.ts'

/** Moves the focus with the Tab key to an element. */
async function tabTo(page: Page, role: 'textbox' | 'combobox' | 'button', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first()
  await target.waitFor()
  for (let i = 0; i < 60; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} is not reached with the Tab key`)
}

test('an author writes questions with the keyboard, pastes from Word, and loses nothing', async ({
  page,
  db,
  baseURL,
}) => {
  test.slow()
  const admin = await theAdmin(db)
  const [exam] = await db.rows<{ id: string }>(
    `insert into exam (category_id, titles, from_grade, to_grade, languages, delivery, opens_at, closes_at,
       duration_seconds, scoring, price_amount, selfie)
     select id, jsonb_build_object('en', 'Writing ${Date.now()}'), 5, 8, '{en}', 'board', now() + interval '1 hour',
       now() + interval '5 hours', 900, '{"right": 1, "wrong": 0, "blank": 0}', price_amount, 'none'
     from category order by position limit 1 returning id`,
  )
  const questions = `/stadia/janus/exams-set-up/${globalId('Exam', exam!.id)}/questions`
  const textOf = async (no: number) => {
    const rows = await db.rows<{ text: string }>(
      `select texts -> 'en' ->> 'text' as text from question where exam_id = $1 and question_no = $2`,
      [exam!.id, no],
    )
    return rows[0]?.text
  }
  await signInAs(page, db, baseURL!, admin)
  await page.goto(`${questions}/new`)

  // The first question is written with the keyboard alone, with a formula from the palette.
  await tabTo(page, 'textbox', 'Topic')
  await page.keyboard.type('Numbers')
  await tabTo(page, 'combobox', 'Right answer')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, 'textbox', 'Question text')
  await page.keyboard.type('How much is ')
  await page.keyboard.press('Control+m')
  const formula = page.getByRole('dialog', { name: 'Formula' })
  await expect(formula.getByRole('textbox', { name: 'Formula in TeX' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('fraction')
  await page.keyboard.press('Enter')
  await page.keyboard.type('6')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('3')
  await expect(formula.getByRole('group', { name: 'Preview of the formula' }).locator('.katex').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(formula).toBeHidden()
  await page.keyboard.type('?')
  await expect(page.getByRole('textbox', { name: 'Question text' })).toHaveValue('How much is $\\frac{6}{3}$?')
  await tabTo(page, 'textbox', 'Option A')
  for (const option of ['1', '2', '3', '4']) {
    await page.keyboard.type(option)
    await page.keyboard.press('Enter')
  }
  // Enter after the last option has added one, and Backspace removes it again.
  await expect(page.getByRole('textbox', { name: 'Option E' })).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('textbox', { name: 'Option D' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Option C' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Option C' })).toHaveValue('4')
  await page.keyboard.press('Control+/')
  await expect(page.getByRole('dialog', { name: 'Keys of the question editor' })).toBeVisible()
  await page.keyboard.press('Escape')

  // Saved and on to a new question of the same kind.
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/questions\/new$/)
  await expect(page.getByRole('textbox', { name: 'Question text' })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('Numbers')
  expect(await textOf(1)).toBe('How much is $\\frac{6}{3}$?')

  // A question of Word fills text, options and the right answer; what cannot be read is named.
  await pasteHtml(page.getByRole('textbox', { name: 'Question text' }), wordHtml)
  const pasted = page.getByRole('dialog', { name: 'Pasted content' })
  await expect(pasted.getByText('From Word')).toBeVisible()
  await expect(pasted.getByText('pictures that cannot be read from the clipboard', { exact: false })).toBeVisible()
  await expect(pasted.getByRole('radio', { name: 'Text, options and right answer of this question' })).toBeChecked()
  await expectAccessible(page)
  await pasted.getByRole('button', { name: 'Insert' }).press('Enter')
  await expect(pasted).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Question text' })).toHaveValue('Which shape has the area π$r^{2}$?')
  await expect(page.getByRole('textbox', { name: 'Option B' })).toHaveValue('a circle')
  await expect(page.getByRole('combobox', { name: 'Right answer' })).toHaveValue('B')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: 'Question 2' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Previous question' })).toBeVisible()

  // A copy stands behind it and is named.
  await page.keyboard.press('Control+d')
  await expect(page.getByRole('heading', { level: 1, name: 'Question 3' })).toBeVisible()
  await expect(page.getByText('This is an unchanged copy of question 2.', { exact: false })).toBeVisible()

  // A reload in the middle of typing loses nothing, and neither does a lost connection.
  const text = page.getByRole('textbox', { name: 'Question text' })
  await text.fill('Which body has the volume ')
  await page.reload()
  await expect(text).toHaveValue('Which body has the volume ')
  await expect(page.getByText('Your unsaved changes', { exact: false })).toBeVisible()
  await page.context().setOffline(true)
  await text.fill('Which body has the volume $a^3$?')
  await expect(page.getByText('No connection.', { exact: false })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Draft kept', { exact: false })).toBeVisible({ timeout: 20_000 })
  expect(await textOf(3)).toBe('Which shape has the area π$r^{2}$?')
  await page.getByRole('textbox', { name: 'Topic' }).fill('Volumes')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await expect.poll(() => textOf(3)).toBe('Which body has the volume $a^3$?')
  await expectAccessible(page)

  // The version before is restored as a new one.
  await page.keyboard.press('Alt+h')
  const versions = page.getByRole('dialog', { name: 'Versions of this question' })
  await expect(versions.getByRole('listitem').first()).toContainText('Version 2')
  await expect(versions.locator('ins', { hasText: 'body' })).toBeVisible()
  await expectAccessible(page)
  await versions.getByRole('button', { name: 'Restore version 1' }).press('Enter')
  await page.getByRole('dialog', { name: 'Restore version 1?' }).getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(versions).toBeHidden()
  await expect(text).toHaveValue('Which shape has the area π$r^{2}$?')
  expect(await textOf(3)).toBe('Which shape has the area π$r^{2}$?')

  // In the list, questions are moved with the keyboard.
  await page.getByRole('link', { name: 'Questions', exact: true }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await rows.nth(0).getByRole('link').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(rows.nth(1)).toContainText('How much is')
  await expect.poll(() => textOf(2)).toBe('How much is $\\frac{6}{3}$?')
  await expectAccessible(page)
})
