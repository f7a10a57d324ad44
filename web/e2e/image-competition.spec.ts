import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeAdult, theAdmin } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import type { Database } from './support/database.ts'
import { makeStudent, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

/** An open competition with one criterion, judged by one juror. */
async function makeCompetition(db: Database, jurorId: string): Promise<{ id: string; title: string }> {
  const title = `Bridges ${randomBytes(4).toString('hex')}`
  const [row] = await db.rows<{ id: string }>(
    `with made as (
       insert into image_competition (stored_words, opens_at, closes_at, published_at, criteria, minimum_views, all_countries)
       values ($1, now() - interval '1 hour', now() + interval '1 day', now(), $2, 1, true) returning id
     ), juror as (
       insert into image_juror (competition_id, user_id) select id, $3 from made
     ) select id from made`,
    [
      JSON.stringify({ en: { title, text: 'Draw a **bridge**.' } }),
      JSON.stringify([{ key: 'idea', titles: { en: 'Idea' }, weight: 1 }]),
      jurorId,
    ],
  )
  return { id: row!.id, title }
}

async function describe(page: Page, prompt: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Describe your picture' }).fill(prompt)
  await page.getByRole('button', { name: 'Create pictures' }).click()
}

test('a picture goes from prompt to certificate, and refused or failed generations are free', async ({
  page,
  elsewhere,
  db,
  baseURL,
}) => {
  // a long journey, and a service that is retried three times
  test.slow()
  const juror = await makeAdult(db, 'supervisor')
  const { id, title } = await makeCompetition(db, juror.id)
  const student = await makeStudent(db)
  await signInAs(page, db, baseURL!, student)

  await page.goto('/stadia/imagination-ai')
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('link').click()
  await page.getByRole('button', { name: 'Take part' }).click()
  await page.getByRole('radiogroup', { name: 'Pictures' }).getByText('1', { exact: true }).click()
  await describe(page, 'A naked person on a bridge')
  await expect(page.getByRole('alert').filter({ hasText: 'Please change your description' })).toBeVisible()
  await expect(page.getByText('20 pictures left')).toBeVisible()

  const failing = 'A bridge sandbox-fail over a canal'
  await describe(page, failing)
  await expect(page.getByRole('article', { name: failing })).toContainText('The image service did not answer', {
    timeout: 60_000,
  })
  await expect(page.getByText('20 pictures left')).toBeVisible()

  const prompt = 'A bridge of glass over a river, morning light'
  await describe(page, prompt)
  await page.getByRole('button', { name: `Submit picture 1 of “${prompt}”` }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit this picture' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Glass bridge')
  await dialog.getByRole('checkbox', { name: /^Anyone may see my picture/ }).check()
  await dialog.getByRole('checkbox', { name: 'My name may be shown with it' }).check()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('region', { name: 'Your submission' })).toContainText('Glass bridge')
  await expect(page.getByText('19 pictures left')).toBeVisible()
  await expectAccessible(page)

  const admin = await elsewhere.open()
  await signInAs(admin, db, baseURL!, await theAdmin(db))
  await admin.goto(`/stadia/janus/imagination-ai/images/c/${id}`)
  await admin.getByRole('button', { name: `To review: ${prompt}` }).focus()
  await admin.keyboard.press('a')
  await expect(admin.getByRole('button', { name: `Approved: ${prompt}` })).toBeVisible()

  await db.rows(`update image_competition set closes_at = now() - interval '1 minute' where id = $1`, [id])
  const judge = await elsewhere.open()
  await signInAs(judge, db, baseURL!, juror)
  await judge.goto('/stadia/imagination-ai/jury')
  await judge.getByRole('button', { name: `Judge pictures of “${title}”` }).click()
  await expect(judge.getByText('Glass bridge')).toBeVisible()
  await expect(judge.locator('body')).not.toContainText(student.name)
  await judge.getByText('9', { exact: true }).click()
  await judge.getByRole('button', { name: 'Save and continue' }).click()
  await expect(judge.getByRole('heading', { name: 'All pictures are judged' })).toBeVisible()
  await elsewhere.close(judge)

  await admin.goto(`/stadia/janus/imagination-ai/competitions/${id}`)
  await admin.getByRole('tab', { name: 'Ranking' }).click()
  await admin.getByRole('button', { name: 'Compute ranking' }).click()
  await expect(admin.getByText('Ranking computed')).toBeVisible()
  await admin.getByRole('button', { name: 'Publish results' }).click()
  await admin
    .getByRole('dialog', { name: 'Publish the results?' })
    .getByRole('button', { name: 'Publish results' })
    .click()
  await expect(admin.getByRole('button', { name: 'Withdraw results' })).toBeVisible()
  await elsewhere.close(admin)

  await page.reload()
  await expect(page.getByRole('region', { name: 'Your submission' })).toContainText('Place 1 of 1')
  const ranking = page.getByRole('region', { name: 'Ranking' })
  await expect(ranking).toContainText('Glass bridge')
  await expect(ranking).toContainText('Gold')
  await expectAccessible(page)

  const visitor = await elsewhere.open()
  await visitor.goto(`/gallery/${id}`)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText('Glass bridge')).toBeVisible()
  await expectAccessible(visitor)
  await elsewhere.close(visitor)

  await page.getByRole('link', { name: 'My certificates' }).click()
  await expect(page.getByText('Certificate of achievement').last()).toBeVisible()
  await expect(page.getByText(title).first()).toBeVisible()
})
