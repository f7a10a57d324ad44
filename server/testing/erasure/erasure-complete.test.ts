import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { eraseDueAccounts } from '../../modules/accounts/testing/public.ts'
import { useTestApp } from '../use-test-app.ts'
import { plantPerson } from './plant-person.ts'
import { listedTextColumns, textColumnsQuery } from './text-columns.ts'

const app = useTestApp()

/** Tables on whose rows staff act, so that their audit entries are about the person. */
const subjects = [
  'user',
  'application',
  'attempt',
  'payment',
  'participant',
  'certificate',
  'report',
  'student_request',
]

/** Places in the database that contain a text, as table.column. */
async function placesOf(mark: string): Promise<string[]> {
  const tables: { name: string }[] = await app.db.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  )
  const hex = Buffer.from(mark).toString('hex')
  const found = await Promise.all(
    tables.map(({ name }) =>
      app.db.query(
        `select distinct '${name}' || '.' || one.key as place from ${name} as whole, jsonb_each_text(to_jsonb(whole)) one
         where one.value like $1 or one.value like $2`,
        [`%${mark}%`, `%${hex}%`],
      ),
    ),
  )
  return (found.flat() as { place: string }[]).map(({ place }) => place).toSorted()
}

/** Stored files that contain a text. */
async function filesWith(mark: string): Promise<string[]> {
  const folder = app.node.config.dataDir
  const names = await readdir(folder, { recursive: true })
  const found: string[] = []
  for (const name of names) {
    const file = path.join(folder, name)
    if ((await stat(file)).isFile() && (await readFile(file)).includes(mark)) found.push(name)
  }
  return found
}

describe('text columns of the database', () => {
  test('each contain declared personal data or are listed as impersonal, exactly once', async () => {
    const rows: { name: string }[] = await app.db.query(textColumnsQuery)
    const listed = listedTextColumns().map(([name]) => name)
    expect(listed.toSorted(), 'list each column in server/testing/erasure/text-columns.txt below its kind').toEqual(
      rows.map(({ name }) => name).toSorted(),
    )
  })
})

describe('an erased person', () => {
  test('is found in no column of the database and in no file', async () => {
    const { userId, mark, storageKeys } = await plantPerson(app.db, subjects)
    for (const key of storageKeys) await app.node.providers.storage.put(key, Buffer.from(mark), 'text/plain')
    const personal = listedTextColumns().flatMap(([name, kind]) => (kind === 'personal' ? [`public.${name}`] : []))
    const planted = await placesOf(mark)
    const unplanted = personal.filter((name) => !planted.includes(name.replace('public.user.', 'public."user".')))
    expect(unplanted, 'plant-person.ts fills no row of these columns: tell it what they refer to').toEqual([])
    expect(await filesWith(mark)).toHaveLength(storageKeys.length)

    await app.db.query(`update "user" set erase_at = now() - interval '1 minute' where id = $1`, [userId])
    expect(await eraseDueAccounts(app.as(null).ctx)).toBe(1)
    await app.drainJobs()
    // the last mail to the person, and files to which nothing refers any more
    app.clock.advance(8 * 86_400_000)
    for (const schedule of ['deleteExpiredMails', 'deleteExpiredExports', 'removeUnattachedFiles']) {
      await app.runSchedule(schedule)
    }
    await app.drainJobs()

    expect(await placesOf(mark), 'erase these columns in the `personalData` of their module').toEqual([])
    expect(await filesWith(mark)).toEqual([])
  })
})
