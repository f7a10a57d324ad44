import { parse, subscribe } from 'graphql'
import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createContext, type AppNode } from '../../context/context.ts'
import { LocalPubSub, mailboxLimit, type PubSub } from '../../pubsub/pubsub.ts'
import { RedisPubSub } from '../../pubsub/redis-pubsub.ts'
import { guest } from '../../context/viewer.ts'
import { connectRedis } from '../../pubsub/redis.ts'
import { makeUser } from '../../testing/factories.ts'
import { redisProgram, startRedis } from '../../testing/processes/redis-server.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { User } from '../accounts/public.ts'
import { saveSetting } from './public.ts'
import { Setting } from './testing/public.ts'
import { settingsTopic } from './settings.cache.ts'
import { settings } from './settings.service.ts'
import { eventually } from '../../../shared/testing/eventually.ts'

const app = useTestApp()
let admin: User
const open: AsyncIterator<unknown>[] = []
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(() => setOffer('https://school.test/before'))
afterEach(async () => {
  app.clock.shift = 0
  await Promise.all(open.splice(0).map((iterator) => iterator.return?.()))
})

const setOffer = (offerUrl: string) =>
  saveSetting(app.as(admin).ctx, { name: 'schoolCollaboration', data: { offerUrl } })

/** URL of the offer that a node returns to a guest. */
async function offerOn(node: AppNode) {
  const [setting] = await settings(createContext(node, guest), 'schoolCollaboration')
  return setting?.data.offerUrl
}

/** Another node on the same database. */
const nodeWith = (pubSub: PubSub): AppNode => ({ ...app.node, pubSub })

describe("a node's settings cache", () => {
  test('reads the database once', async () => {
    await offerOn(app.node)
    expect(await app.countStatements(() => Promise.all([offerOn(app.node), offerOn(app.node)]))).toEqual([])
    expect(await app.countStatements(() => settings(app.as(admin).ctx, 'sponsors'))).toHaveLength(1)
  })

  test('is invalidated by a change after its commit', async () => {
    expect(await offerOn(app.node)).toBe('https://school.test/before')
    await setOffer('https://school.test/after')
    expect(await offerOn(app.node)).toBe('https://school.test/after')
  })

  test('expires after a minute in case a message is lost', async () => {
    const deaf = nodeWith(new LocalPubSub())
    expect(await offerOn(deaf)).toBe('https://school.test/before')
    await setOffer('https://school.test/after')
    expect(await offerOn(deaf)).toBe('https://school.test/before')
    app.clock.advance(60_000)
    expect(await offerOn(deaf)).toBe('https://school.test/after')
  })

  test('does not store failures', async () => {
    const node = nodeWith(new LocalPubSub())
    const find = vi.spyOn(node.db, 'find').mockRejectedValueOnce(new Error('The connection is lost'))
    await expect(offerOn(node)).rejects.toThrow('The connection is lost')
    find.mockRestore()
    expect(await offerOn(node)).toBe('https://school.test/before')
  })

  test.runIf(redisProgram)('is invalidated on every node, through Redis', async () => {
    const log = pino({ level: 'silent' })
    const redis = await startRedis()
    const connect = () => new RedisPubSub(connectRedis(redis.url, log), connectRedis(redis.url, log), 'stadia').start()
    const [here, there] = [await connect(), await connect()]
    try {
      const [one, two] = [nodeWith(here), nodeWith(there)]
      await offerOn(two)
      await saveSetting(createContext(one, app.as(admin).ctx.viewer), {
        name: 'schoolCollaboration',
        data: { offerUrl: 'https://school.test/after' },
      })
      await eventually(async () => expect(await offerOn(two)).toBe('https://school.test/after'))
    } finally {
      await Promise.all([here.close(), there.close()])
      await redis.stop()
    }
  })
})

describe('the settings subscription', () => {
  const document = parse(`subscription ($names: [String!]!) {
    settingChanged(names: $names) { name settings { data order } } }`)

  async function follow(names: string[], as: User | null = null) {
    const result = await subscribe({
      schema: app.schema,
      document,
      contextValue: app.as(as).ctx,
      variableValues: { names },
    })
    if (!(Symbol.asyncIterator in result)) return { code: result.errors?.[0]?.extensions.code }
    open.push(result)
    return {
      async next() {
        const { value } = await result.next()
        if (!value || value.errors) throw value?.errors?.[0] ?? new Error('The subscription ended')
        return JSON.parse(JSON.stringify(value.data!.settingChanged))
      },
    }
  }
  const offer = (offerUrl: string) => ({ name: 'schoolCollaboration', settings: [{ data: { offerUrl }, order: 0 }] })

  test('gives a guest the current values, then every change', async () => {
    const { next } = await follow(['schoolCollaboration', 'notesBar', 'notesBar'])
    expect(await next!()).toEqual(offer('https://school.test/before'))
    expect(await next!()).toEqual({ name: 'notesBar', settings: [] })
    await saveSetting(app.as(admin).ctx, { name: 'stopProduction', data: { active: false } })
    await setOffer('https://school.test/after')
    expect(await next!()).toEqual(offer('https://school.test/after'))
    await app.as(admin).run('mutation ($id: ID!) { deleteSetting(input: { id: $id }) { deletedId } }', {
      id: (await app.db.findOneByOrFail(Setting, { name: 'schoolCollaboration' })).id,
    })
    expect(await next!()).toEqual({ name: 'schoolCollaboration', settings: [] })
  })

  test('restricts other names to admins, and is bounded', async () => {
    const student = await makeUser(app)
    expect(await follow(['notesBar', 'sponsors'])).toEqual({ code: 'UNAUTHENTICATED' })
    expect(await follow(['sponsors'], student)).toEqual({ code: 'FORBIDDEN' })
    expect(await follow([])).toEqual({ code: 'BAD_USER_INPUT' })
    expect(
      await follow(
        Array.from({ length: 21 }, (_, i) => `name-${i}`),
        admin,
      ),
    ).toEqual({ code: 'BAD_USER_INPUT' })
    const { next } = await follow(['sponsors'], admin)
    expect(await next!()).toEqual({ name: 'sponsors', settings: [] })
    await saveSetting(app.as(admin).ctx, { name: 'sponsors', data: { title: 'One' } })
    expect(await next!()).toMatchObject({ settings: [{ data: { title: 'One' } }] })
  })

  test('drops clients that leave or do not read', async () => {
    const listeners = () => (app.node.pubSub as LocalPubSub).listenersOf(settingsTopic)
    const before = listeners()
    await follow(['notesBar'])
    await follow(['notesBar'])
    expect(listeners()).toBe(before + 2)
    await open.pop()!.return!()
    expect(listeners()).toBe(before + 1)
    for (let i = 0; i <= mailboxLimit; i++) app.node.pubSub.publish(settingsTopic, { name: 'notesBar' })
    expect(listeners()).toBe(before)
  })
})
