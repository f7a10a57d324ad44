import { expectAccessible } from './support/axe.ts'
import { theAdmin } from './support/adults.ts'
import { signInAs } from './support/factories.ts'
import { goWithin } from './support/navigation.ts'
import { expect, test } from './support/test.ts'

test('figures of the statistics and of tables match the rows they link to', async ({ page, db, baseURL }) => {
  await signInAs(page, db, baseURL!, await theAdmin(db))
  // A past day, because other journeys create rows dated today.
  const [{ day }] = (await db.rows<{ day: string }>(
    `select to_char((created_at at time zone 'UTC')::date, 'YYYY-MM-DD') as day from application
     where created_at < now() - interval '2 days' group by 1 order by count(*) desc limit 1`,
  )) as [{ day: string }]
  const address = `/stadia/janus?from=${day}&to=${day}&compare=period`
  const numberIn = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))
  const rows = page.getByText(/^[\d,]+ rows?$|of [\d,]+ shown$/).first()

  await page.goto(address)
  await expect(page.getByText(/^Compared with|^No data to compare with/)).toBeVisible()
  const card = page.getByRole('region', { name: 'Applications', exact: true })
  const figure = card.getByRole('link', { name: /^Applications: / })
  await expect(figure).toBeVisible()
  const count = numberIn(await figure.textContent())
  expect(count).toBeGreaterThan(0)
  await expectAccessible(page)
  await figure.click()
  await expect(page).toHaveURL(new RegExp(`/janus/applications\\?.*from=${day}`))
  await expect(rows).toContainText(String(count))

  await goWithin(page, address)
  await page.getByRole('tab', { name: 'Countries' }).click()
  const table = page.getByRole('region', { name: 'By country' })
  const cell = table.getByRole('link', { name: /, Applications: / }).first()
  const inCountry = numberIn((await cell.getAttribute('aria-label'))!.split(': ').at(-1)!)
  await cell.click()
  await expect(page).toHaveURL(/country=[A-Z]{2}/)
  await expect(rows).toContainText(String(inCountry))
})
