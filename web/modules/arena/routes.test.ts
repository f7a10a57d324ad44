import { matchRoutes } from 'react-router-dom'
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser, UserType } from '../../api/session.ts'
import { examRoutes } from './routes.tsx'

const session = vi.hoisted(() => ({ user: null as unknown }))
vi.mock('../../api/session.ts', () => ({
  loadSession: async () => ({ loaded: true, accessToken: null, user: session.user }),
  mayHaveSession: () => true,
}))
vi.mock('./sitting/open-sitting.ts', () => ({ openGround: async () => 'ground' }))

const addresses = [
  '/exam/a1',
  '/exam/simulation/a1',
  '/challenge/a1',
  '/exam/selfie?application=a1',
  '/exam',
  '/challenge',
]

/** The redirect target of a URL for a user type, or null when the page opens. */
async function sentTo(address: string, userType: UserType): Promise<string | null> {
  session.user = { _id: 'u1', userType, roles: [`${userType}.u1.*`] } as SessionUser
  const { route, params } = matchRoutes(examRoutes, address)!.at(-1)!
  const request = new Request(`http://test${address}`)
  const outcome: unknown = await Promise.resolve(
    (route.loader as LoaderFunction)({ request, params, context: {} } as LoaderFunctionArgs),
  ).catch((thrown: unknown) => thrown)
  return outcome instanceof Response ? outcome.headers.get('location') : null
}

beforeEach(() => {
  session.user = null
})

test.each(addresses)('%s redirects supervisors, partners and admins', async (address) => {
  expect(await sentTo(address, 'supervisor')).toBe('/stadia/403')
  expect(await sentTo(address, 'partner')).toBe('/stadia/403')
  expect(await sentTo(address, 'admin')).toBe('/stadia/janus')
})

test.each(['/exam/a1', '/exam/simulation/a1', '/challenge/a1'])('%s does not redirect students', async (address) => {
  expect(await sentTo(address, 'student')).toBeNull()
})

test.each(['/exam', '/exam/simulation', '/challenge'])('%s accepts the uuid used by the REST API', async (page) => {
  const uuid = '01890000-0000-7000-8000-000000000001'
  expect(await sentTo(`${page}/${uuid}`, 'student')).toBe(`${page}/${btoa(`Application:${uuid}`).replaceAll('=', '')}`)
})
