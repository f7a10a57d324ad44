import { beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { makeGrandFinal } from '../../../testing/grand-final.ts'
import { callDuring } from '../../../testing/database/locks.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import type { User } from '../../accounts/public.ts'
import { GrandFinalEvent } from './event.entity.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const save = (input: object) =>
  app
    .as(admin)
    .run('mutation ($input: SaveGrandFinalEventInput!) { saveGrandFinalEvent(input: $input) { event { season } } }', {
      input: { startsOn: '2031-05-01', endsOn: '2031-05-08', ...input },
    })

test('a season has one Grand Final, even if two are created concurrently', async () => {
  const [one, other] = await Promise.all([save({ season: '2031' }), save({ season: '2031' })])
  expect([one.code, other.code].filter(Boolean)).toEqual(['CONFLICT'])
  expect(await app.db.countBy(GrandFinalEvent, { season: '2031' })).toBe(1)
})

test('a Grand Final cannot be moved to a season that another is taking concurrently', async () => {
  const [one, other] = [await makeGrandFinal(app), await makeGrandFinal(app)]
  const { code } = await callDuring(
    app,
    (db) => db.update(GrandFinalEvent, { id: one.id }, { season: '2032' }),
    () => save({ id: toGlobalId('GrandFinalEvent', other.id), season: '2032' }),
  )
  expect(code).toBe('CONFLICT')
})
