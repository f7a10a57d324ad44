import { beforeEach, describe, expect, test } from 'vitest'
import { makeUser, quickHash } from '../../../testing/factories.ts'
import { persist } from '../../../testing/http.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Mail } from '../../mail/testing/public.ts'
import { type User } from '../public.ts'
import { Session } from '../testing/public.ts'

const { ids, operations } = persist({
  signIn: `mutation SignIn($username: String!, $password: String!) {
    signIn(input: { username: $username, password: $password }) { accessToken }
  }`,
  forgot: 'mutation Forgot($username: String!) { requestPasswordReset(input: { username: $username }) { success } }',
})
const password = 'Correct-horse-9'

let user: User
let hosts = 0
const app = useTestApp({ persistedOperations: operations })
beforeEach(async () => {
  user = await makeUser(app, { passwordHash: await quickHash(password) })
})

const newAddress = () => `10.0.${++hosts >> 8}.${hosts & 255}`

interface Device {
  address: string
  /** received cookies */
  cookies: Record<string, string>
}
const newDevice = (address = newAddress()): Device => ({ address, cookies: {} })

async function post(device: Device, documentId: string, variables: object) {
  const response = await app.http.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: device.address,
    payload: { documentId, variables },
    cookies: device.cookies,
  })
  for (const { name, value } of response.cookies) device.cookies[name] = value
  const body = response.json()
  return { cookies: response.cookies, code: body.errors?.[0].extensions.code as string | undefined }
}
const signIn = (device: Device, username = user.username, secret = password) =>
  post(device, ids.signIn, { username, password: secret })

async function guess(device: Device, times: number, username = user.username) {
  const codes = []
  for (let i = 0; i < times; i++) codes.push((await signIn(device, username, 'a guess')).code)
  return codes
}
const tenThenLimited = [...Array<string>(10).fill('UNAUTHENTICATED'), 'RATE_LIMITED']

describe('login attempts', () => {
  test('are counted per account, with either of its names', async () => {
    const stranger = newDevice()
    const codes = []
    for (let i = 0; i < 11; i++) codes.push(...(await guess(stranger, 1, i % 2 ? user.email! : user.username)))
    expect(codes).toEqual(tenThenLimited)
  })

  test('by a stranger lock out the stranger, not the student elsewhere', async () => {
    expect(await guess(newDevice(), 11)).toEqual(tenThenLimited)
    expect((await signIn(newDevice())).code).toBeUndefined()
  })

  test("by a classmate at the same address do not lock the student's own device", async () => {
    const own = newDevice()
    await signIn(own)
    expect(await guess(newDevice(own.address), 11)).toEqual(tenThenLimited)
    expect((await signIn(own)).code).toBeUndefined()
    expect((await signIn(newDevice(own.address))).code).toBe('RATE_LIMITED')
  })

  test('from a known device are limited too', async () => {
    const own = newDevice()
    await signIn(own)
    expect(await guess(own, 11)).toEqual(tenThenLimited)
  })

  test('from many unknown sources share a limit, while known devices and addresses still log in', async () => {
    const [own, home] = [newDevice(), newDevice()]
    await signIn(own)
    await signIn(newDevice(home.address))
    for (let i = 0; i < 98; i++) await app.node.limits.consume('signInByUnknownDevices', user.id)
    expect(await guess(newDevice(), 2)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED'])
    expect((await signIn(newDevice())).code).toBe('RATE_LIMITED')
    expect((await signIn(home)).code).toBeUndefined()
    expect((await signIn({ ...own, address: newAddress() })).code).toBeUndefined()
    await app.drainJobs()
    expect(await app.db.countBy(Mail, { to: user.email! })).toBe(1)
  })

  test('are reset by a successful login', async () => {
    const own = newDevice()
    await guess(own, 9)
    await signIn(own)
    expect(await guess(own, 9)).not.toContain('RATE_LIMITED')
  })

  test('from a device known to another account count as unknown', async () => {
    const device = newDevice()
    const other = await makeUser(app, { passwordHash: await quickHash(password) })
    await signIn(device, other.username)
    await guess(newDevice(device.address), 10)
    expect((await signIn(device)).code).toBe('RATE_LIMITED')
  })
})

test('the device cookie is a server-only secret, stored as a hash', async () => {
  const device = newDevice()
  const cookie = (await signIn(device)).cookies.find(({ name }) => name === 'stadia-device')!
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  const session = await app.db.findOneByOrFail(Session, { userId: user.id })
  expect(session.deviceHash).toMatch(/^[0-9a-f]{64}$/)
  await signIn(device)
  expect(device.cookies[cookie.name]).toBe(cookie.value)
})

test('password reset requests are limited per account, with either of its names', async () => {
  const device = newDevice()
  const codes = []
  for (const username of [user.username, user.email!, user.username, user.email!]) {
    codes.push((await post(device, ids.forgot, { username })).code)
  }
  expect(codes).toEqual([undefined, undefined, undefined, 'RATE_LIMITED'])
})
