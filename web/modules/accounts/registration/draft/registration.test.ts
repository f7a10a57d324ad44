import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { element } from '../../../../../shared/required.ts'
import { ApiError } from '../../../../api/api-error.ts'
import type { ApiErrorCode } from '../../../../api/api-error.ts'
import { emptyData } from './draft-data.ts'
import * as calls from './registration-calls.ts'
import type { KeptDraft } from './registration-calls.ts'
import { Registration } from './registration.ts'
import { opened } from './testing/opened.ts'

vi.mock('./registration-calls.ts')

const saveDraft = vi.mocked(calls.saveDraft)
const findProblems = vi.mocked(calls.findProblems)
const findOwner = vi.mocked(calls.findReferenceOwner)
const key = 'registration-student'

const kept = (given: Partial<KeptDraft> = {}): KeptDraft => ({
  userType: 'student',
  completed: false,
  refCodeData: null,
  personalInfo: {
    firstName: 'MIRA',
    lastName: null,
    birth: null,
    sex: null,
    guardianName: null,
    guardianEmail: null,
    guardianConsent: null,
    consentVersion: null,
  },
  residenceInfo: null,
  contactInfo: null,
  examDetail: null,
  applications: ['mathematics'],
  ...given,
})
const owner = (given: object = {}) => ({
  isDraft: false,
  userType: 'supervisor' as const,
  firstName: 'Selma',
  lastName: 'Test',
  username: null,
  grade: null,
  country: null,
  ...given,
})
const preparedAccount = owner({
  isDraft: true,
  userType: 'student',
  firstName: 'LEYLA',
  lastName: 'TASLAK',
  username: 'S-1',
  grade: 8,
  country: 'TR',
})
const refusal = (code: ApiErrorCode, more: object = {}) => new ApiError({ code, message: code, ...more })

beforeEach(() => {
  vi.resetAllMocks()
  saveDraft.mockResolvedValue(null)
  findProblems.mockResolvedValue({})
})
afterEach(() => localStorage.clear())

describe('opening', () => {
  test("resumes this browser's draft", async () => {
    localStorage.setItem(key, 'secret-1')
    vi.mocked(calls.fetchDraft).mockResolvedValue(kept())
    const { data, resumed } = (await opened('student')).get()
    expect(calls.fetchDraft).toHaveBeenCalledWith('secret-1')
    expect(resumed).toBe(true)
    expect(data.personalInfo).toMatchObject({ firstName: 'MIRA', lastName: '' })
    expect(data.applications).toEqual(['mathematics'])
  })

  test('prefers the secret of a link and stores it in this browser', async () => {
    localStorage.setItem(key, 'secret-1')
    vi.mocked(calls.fetchDraft).mockResolvedValue(kept())
    await opened('student', { secret: 'secret-2' })
    expect(calls.fetchDraft).toHaveBeenCalledWith('secret-2')
    expect(localStorage.getItem(key)).toBe('secret-2')
  })

  test.each([
    ['completed', kept({ completed: true })],
    ['of another kind', kept({ userType: 'supervisor' })],
    ['gone', null],
  ])('discards a draft that is %s', async (_, draft) => {
    localStorage.setItem(key, 'secret-1')
    vi.mocked(calls.fetchDraft).mockResolvedValue(draft)
    const registration = await opened('student')
    expect(registration.get().data).toEqual(emptyData())
    expect(registration.secret).toBeNull()
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('fills in the details of a prepared account', async () => {
    findOwner.mockResolvedValue(preparedAccount)
    const { data } = (await opened('student', { refCode: 'REF-1' })).get()
    expect(data).toMatchObject({
      refCodeData: { refCode: 'REF-1' },
      personalInfo: { firstName: 'LEYLA', lastName: 'TASLAK' },
      examDetail: { grade: 8 },
      residenceInfo: { country: 'TR' },
    })
  })

  test("does not mix a prepared account with another person's draft", async () => {
    localStorage.setItem(key, 'secret-1')
    vi.mocked(calls.fetchDraft).mockResolvedValue(kept())
    findOwner.mockResolvedValue(preparedAccount)
    const registration = await opened('student', { refCode: 'REF-1' })
    expect(registration.get().data.personalInfo.firstName).toBe('LEYLA')
    expect(registration.get().data.applications).toEqual([])
    expect(registration.secret).toBeNull()
  })

  test('keeps what was typed before the draft arrived, and saves nothing until then', async () => {
    localStorage.setItem(key, 'secret-1')
    vi.mocked(calls.fetchDraft).mockRejectedValueOnce(refusal('NETWORK')).mockResolvedValue(kept())
    const registration = new Registration('student')
    registration.set('personalInfo', { lastName: 'TYPED' })
    await expect(registration.open()).rejects.toMatchObject({ code: 'NETWORK' })
    await registration.save()
    expect(saveDraft).not.toHaveBeenCalled()
    expect(registration.get()).toMatchObject({ opening: true, loading: true })
    await registration.open()
    expect(registration.get()).toMatchObject({ opening: false, loading: false })
    expect(registration.get().data.personalInfo).toMatchObject({ firstName: 'MIRA', lastName: 'TYPED' })
  })

  test("fills in a teacher's code and keeps its short link", async () => {
    findOwner.mockResolvedValue(owner())
    const registration = await opened('student', { refCode: 'TEACH-1', hopIn: 'HOPDEMO' })
    expect(registration.get().data.refCodeData).toEqual({ refCode: 'TEACH-1', hopIn: 'HOPDEMO' })
    registration.setReferenceCode('OTHER')
    expect(registration.get().data.refCodeData).toEqual({ refCode: 'OTHER', hopIn: '' })
    expect(registration.get().owner).toBeNull()
  })
})

describe('saving', () => {
  test('creates a draft, then uses its secret; an empty text is sent as null', async () => {
    saveDraft.mockResolvedValueOnce('secret-9')
    const registration = await opened('student')
    registration.set('contactInfo', { email: 'a@b.test' })
    await registration.save()
    expect(saveDraft).toHaveBeenLastCalledWith({
      userType: 'student',
      secret: null,
      contactInfo: { email: 'a@b.test', phone: null },
    })
    expect(localStorage.getItem(key)).toBe('secret-9')
    registration.set('examDetail', { grade: 7 })
    await registration.save()
    expect(saveDraft).toHaveBeenLastCalledWith({ userType: 'student', secret: 'secret-9', examDetail: { grade: 7 } })
    expect(registration.get().saved).toBe('saved')
  })

  test('sends one request at a time, followed by changes made meanwhile', async () => {
    let answer!: (secret: string) => void
    saveDraft.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const registration = await opened('student')
    registration.set('contactInfo', { email: 'a@b.test' })
    const first = registration.save()
    registration.set('contactInfo', { email: 'c@d.test' })
    void registration.save()
    expect(saveDraft).toHaveBeenCalledOnce()
    answer('secret-1')
    await first
    expect(saveDraft.mock.calls.map(([input]) => [input.secret, input.contactInfo?.email])).toEqual([
      [null, 'a@b.test'],
      ['secret-1', 'c@d.test'],
    ])
  })

  test('reports a failure and resends with the next try', async () => {
    saveDraft.mockRejectedValueOnce(refusal('NETWORK'))
    const registration = await opened('student')
    registration.set('examDetail', { grade: 5 })
    await registration.save()
    expect(registration.get().saved).toBe('unsaved')
    await registration.save()
    expect(element(saveDraft.mock.calls, 1)[0]).toMatchObject({ examDetail: { grade: 5 } })
    expect(registration.get().saved).toBe('saved')
  })

  test('replaces an expired draft with a new one containing all data', async () => {
    localStorage.setItem(key, 'old')
    vi.mocked(calls.fetchDraft).mockResolvedValue(kept())
    const registration = await opened('student')
    saveDraft.mockRejectedValueOnce(refusal('NOT_FOUND')).mockResolvedValueOnce('new')
    registration.set('examDetail', { grade: 5 })
    await registration.save()
    expect(element(saveDraft.mock.calls, 1)[0]).toMatchObject({
      secret: null,
      personalInfo: { firstName: 'MIRA' },
      examDetail: { grade: 5 },
      applications: ['mathematics'],
    })
    expect(localStorage.getItem(key)).toBe('new')
  })
})

describe('checking', () => {
  test('keeps errors until the field changes', async () => {
    findProblems.mockResolvedValueOnce({ 'personalInfo.birth': 'date', 'contactInfo.email': 'required' })
    const registration = await opened('student')
    expect(await registration.check(['personalInfo', 'contactInfo'])).toBe(false)
    registration.set('personalInfo', { birth: '01/02/2014' })
    expect(registration.get().problems).toEqual({ 'contactInfo.email': 'required' })
    expect(await registration.check(['contactInfo.email'])).toBe(true)
    expect(registration.get().problems).toEqual({})
  })

  test('ignores a response about a field that changed meanwhile', async () => {
    let answer!: (problems: Record<string, string>) => void
    findProblems.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const registration = await opened('student')
    registration.set('contactInfo', { email: 'a@' })
    const checked = registration.check(['contactInfo.email'])
    registration.set('contactInfo', { email: 'a@b.test' })
    answer({ 'contactInfo.email': 'email' })
    await checked
    expect(registration.get().problems).toEqual({})
  })
})

describe('submitting', () => {
  const withPassword = async () => {
    const registration = await opened('student')
    registration.setPassword('Sunny-garden-4')
    return registration
  }

  test('sends all data with the password and deletes the stored draft', async () => {
    localStorage.setItem(key, 'secret-1')
    vi.mocked(calls.fetchDraft).mockResolvedValue(kept())
    const registration = await withPassword()
    expect(await registration.submit()).toBe('done')
    expect(calls.register).toHaveBeenCalledWith(
      'student',
      expect.objectContaining({
        secret: 'secret-1',
        password: 'Sunny-garden-4',
        notADuplicate: false,
        applications: ['mathematics'],
      }),
    )
    expect(registration.get().done).toBe(true)
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('asks about a possible duplicate and can proceed', async () => {
    vi.mocked(calls.register).mockRejectedValueOnce(refusal('CONFLICT'))
    const registration = await withPassword()
    expect(await registration.submit()).toBe('duplicate')
    expect(registration.get().done).toBe(false)
    expect(await registration.submit(true)).toBe('done')
    expect(element(vi.mocked(calls.register).mock.calls, 1)[1]).toMatchObject({ notADuplicate: true })
  })

  test('validates field by field after a refusal', async () => {
    vi.mocked(calls.register).mockRejectedValueOnce(refusal('BAD_USER_INPUT', { fields: { 'examDetail.grade': 'no' } }))
    findProblems.mockResolvedValueOnce({ 'examDetail.grade': 'grade' })
    const registration = await withPassword()
    expect(await registration.submit()).toBe('problems')
    expect(registration.get().problems).toEqual({ 'examDetail.grade': 'grade' })
  })

  test('leaves a rate limit to the page', async () => {
    vi.mocked(calls.register).mockRejectedValueOnce(refusal('RATE_LIMITED', { retryAfterMs: 60_000 }))
    await expect((await withPassword()).submit()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })
})
