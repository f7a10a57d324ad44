import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveTo } from '../../../../plain/leave.ts'
import { openRegistration } from './open-registration.ts'
import * as calls from './registration-calls.ts'
import type { KeptDraft } from './registration-calls.ts'
import { Registration } from './registration.ts'

vi.mock('./registration-calls.ts')
vi.mock('../../../../plain/leave.ts', () => ({ leaveTo: vi.fn<typeof leaveTo>() }))

const code = 'REF-TEST'
const draft = {
  isDraft: true,
  userType: 'student' as const,
  firstName: 'LEYLA',
  lastName: 'TASLAK',
  username: 'S-1',
  grade: 8,
  country: 'TR',
}

/** Opens a URL in a freshly loaded page, with nothing in memory. */
async function load(address: string) {
  history.replaceState(null, '', address)
  const registration = new Registration('student')
  await openRegistration(registration, { href: (path) => path })
  return registration.get()
}
const address = () => location.pathname + location.search + location.hash

beforeEach(() => {
  vi.resetAllMocks()
  let kept: Partial<KeptDraft> = {}
  vi.mocked(calls.findReferenceOwner).mockResolvedValue(draft)
  vi.mocked(calls.saveDraft).mockImplementation(async ({ secret, ...parts }) => {
    kept = { completed: false, applications: [], ...kept, ...(parts as Partial<KeptDraft>) }
    return secret ? null : 'secret-1'
  })
  vi.mocked(calls.fetchDraft).mockImplementation(async () => kept as KeptDraft)
})
afterEach(() => localStorage.clear())

test("the link's code and its owner's details survive a reload and a change of language", async () => {
  await load(`/register/student?refCode=${code}`)
  expect(address()).toBe('/register/student/account-information')
  const { data, owner } = await load('/az/register/student/account-information')
  expect(data).toMatchObject({
    refCodeData: { refCode: code },
    personalInfo: { firstName: 'LEYLA', lastName: 'TASLAK' },
    examDetail: { grade: 8 },
  })
  expect(owner).toEqual(draft)
})

test('the secret of a draft does not stay in the URL', async () => {
  await load('/register/student/summary#draft=secret-2')
  expect(calls.fetchDraft).toHaveBeenCalledWith('secret-2')
  expect(address()).toBe('/register/student/summary')
})

test('a code of the other user type stores nothing here', async () => {
  vi.mocked(calls.findReferenceOwner).mockResolvedValue({ ...draft, userType: 'supervisor' })
  await load(`/register/student?refCode=${code}`)
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith(`/register/supervisor?refCode=${code}`, { replace: true })
  expect(calls.saveDraft).not.toHaveBeenCalled()
})
