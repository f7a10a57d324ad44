import { readFileSync } from 'node:fs'
import { theAdmin } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/factories.ts'
import { expectFits, expectTouchable } from './support/layout.ts'
import { expect, test } from './support/test.ts'

/** Public keys of the witnesses by their names in the policy of the product. */
const keys = Object.fromEntries(
  [...readFileSync('web/e2e/support/witness-policy.txt', 'utf8').matchAll(/^witness (\S+) (\S+)/gm)].map(
    ([, name = '', key = '']) => [name, key],
  ),
)

test('an admin sees which witness has cosigned what and when, and saves the proof against the log', async ({
  page,
  db,
  baseURL,
}) => {
  const { host } = new URL(baseURL!)
  const store = (name: string, alarm: string | null, evidence: string | null) =>
    db.rows(
      `insert into transparency_witness (key, origin, size, signed_at, seen_at, alarm, alarm_at, evidence)
       values ($1, $2, 1234, now(), now(), $3, now(), $4)
       on conflict (key, origin) do update set size = 1234, seen_at = now(), signed_at = now(), alarm = excluded.alarm,
         alarm_at = excluded.alarm_at, evidence = excluded.evidence`,
      [keys[name], `${host}/tlog`, alarm, evidence],
    )
  await store('Ganja', null, null)
  await store('Tartu', 'provenAhead', 'the signed note\n')
  await signInAs(page, db, baseURL!, await theAdmin(db))
  await page.goto('/stadia/janus/transparency')

  await expect(page.getByRole('heading', { level: 1, name: 'Transparency log' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('A witness contradicts the log')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Ganja')).toContainText(/Up to date.*1,234/)
  await expect(row('Tartu')).toContainText('it showed a larger tree with this log’s signature')
  await expect(row('Lyon')).toContainText('Never cosigned')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the proof of Tartu' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toBe('the signed note\n')

  await expect(page.getByRole('link', { name: 'Policy' })).toHaveAttribute('href', '/tlog/policy')
  const published = await page.request.get('/tlog/policy')
  expect(await published.text()).toContain('group schools 2 Ganja Tartu Lyon\nquorum schools\n')

  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page, 'witnesses at 390 px')
  await expectTouchable(page, 'witnesses at 390 px')
})
