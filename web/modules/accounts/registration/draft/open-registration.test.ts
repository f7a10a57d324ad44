import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LoaderFunctionArgs } from 'react-router-dom'
import * as calls from './registration-calls.ts'
import type { KeptDraft } from './registration-calls.ts'

vi.mock('./registration-calls.ts')
vi.mock('../../../../shared/i18n/i18n.ts', () => ({ loadTexts: async () => undefined }))

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
  vi.resetModules()
  const { studentLoader } = await import('./open-registration.ts')
  const args = {
    request: new Request(`http://test${address}`),
    params: {},
    context: {},
  } as LoaderFunctionArgs
  return studentLoader(args).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown.headers.get('location')
    throw thrown
  })
}

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
  expect(await load(`/register/student?refCode=${code}`)).toBe('/register/student/account-information')
  const again = await load('/az/register/student/account-information')
  const { data, owner } = (again as Exclude<typeof again, string | null>).get()
  expect(data).toMatchObject({
    refCodeData: { refCode: code },
    personalInfo: { firstName: 'LEYLA', lastName: 'TASLAK' },
    examDetail: { grade: 8 },
  })
  expect(owner).toEqual(draft)
})

test('a code of the other user type stores nothing here', async () => {
  vi.mocked(calls.findReferenceOwner).mockResolvedValue({ ...draft, userType: 'supervisor' })
  expect(await load(`/register/student?refCode=${code}`)).toBe(`/register/supervisor?refCode=${code}`)
  expect(calls.saveDraft).not.toHaveBeenCalled()
})
