import moment from 'moment-timezone'
import { expect, test } from 'vitest'
import { useTestApp } from '../testing/use-test-app.ts'
import { zonesInDoubt } from '../database/zone-sources.ts'
import { isZone } from './zones.ts'

const app = useTestApp()

test('zones whose law changed after the release of Node.js or PostgreSQL are in doubt, other zones are not', async () => {
  const { ctx } = app.as(null)
  const zones = ['Africa/Casablanca', 'Europe/Paris', 'Asia/Baku', 'America/New_York', 'Mars/Crater', 'CET']
  const at = (time: string) => zones.map((zone) => ({ zone, at: new Date(time) }))
  expect(await zonesInDoubt(ctx, at('2025-07-01T12:00Z'))).toEqual([])
  // until a Node.js and a PostgreSQL with 2026f are in use; then this finds nothing
  const doubtful = await zonesInDoubt(ctx, at('2026-12-05T09:00Z'))
  expect(['Africa/Casablanca']).toEqual(expect.arrayContaining(doubtful))
})

test('PostgreSQL supports every zone that can be chosen', async () => {
  const unknown = await app.db.query(
    `select zone from unnest($1::text[]) zone except select name from pg_timezone_names order by 1`,
    [moment.tz.names().filter(isZone)],
  )
  expect(unknown).toEqual([])
})
