import { beforeAll, expect, test } from 'vitest'
import { makeCategory, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { addSchool } from '../../geo/public.ts'
import { checkedFields, problemsOf } from './registration-checks.ts'
import type { ValidationObjectInput } from './registration.inputs.ts'

const app = useTestApp()
let schoolId: string
beforeAll(async () => {
  await makeUser(app, { userType: 'supervisor', referenceCode: 'TEAC-2345' })
  await makeUser(app, { userType: 'partner', referenceCode: 'PART-2345' })
  await makeCategory(app, { slug: 'mathematics', fromGrade: 3, toGrade: 6 })
  schoolId = (await addSchool(app.as(null).ctx, { name: 'Lyceum', city: 'Baku', country: 'AZ' })).school.id
})

type Given = Record<string, unknown>
const minor = { birth: '01/02/2015' }

/** A registration object with only this field, in its section. */
function objectOf(name: string, value: unknown, more: Given): ValidationObjectInput {
  const [section, field] = name.split('.') as [string, string | undefined]
  const { userType, ...siblings } = more
  return {
    userType,
    ...(field ? { [section]: { ...siblings, [field]: value } } : { [section]: value, ...siblings }),
  } as never
}

async function ruleOf(field: string, value: unknown, more: Given = {}): Promise<string | null> {
  const [problem] = await problemsOf(app.as(null).ctx, objectOf(field, value, more), [field])
  expect(problem?.field ?? field).toBe(field)
  return problem?.rule ?? null
}

type Case = [field: string, value: unknown, rule: string | null, more?: Given]
const cases: Case[] = [
  ['refCodeData.refCode', 'TEAC-2345', null],
  ['applications', ['mathematics'], null],
  ['applications', ['mathematics', 'mathematics'], null],
  ['applications', [], null],
  ['applications', ['alchemy'], 'unknown'],
  ['applications', ['mathematics'], null, { examDetail: { grade: 6 } }],
  ['applications', ['mathematics'], 'otherGrade', { examDetail: { grade: 7 } }],
  ['applications', ['alchemy'], null, { userType: 'supervisor' }],
  ['refCodeData.refCode', ' ', null],
  ['refCodeData.refCode', 'NOBO-2345', 'unknown'],
  ['refCodeData.refCode', 'PART-2345', 'unknown'],
  ['refCodeData.refCode', 'PART-2345', null, { userType: 'supervisor' }],
  ['personalInfo.firstName', 'Şəhla', null],
  ['personalInfo.firstName', '  ', 'required'],
  ['personalInfo.firstName', '123', 'name'],
  ['personalInfo.firstName', 'Ada <b>', 'characters'],
  ['personalInfo.firstName', 'Ada😀', 'characters'],
  ['personalInfo.firstName', 'Ada\u202eadA', 'characters'],
  ['personalInfo.firstName', 'María-José d’Arc Jr.', null],
  ['personalInfo.firstName', 'a'.repeat(81), 'tooLong'],
  ['personalInfo.lastName', 'O’Neil-Brontë', null],
  ['personalInfo.lastName', null, 'required'],
  ['personalInfo.lastName', '<>', 'name'],
  ['personalInfo.birth', '29/02/2012', null],
  ['personalInfo.birth', '', 'required'],
  ['personalInfo.birth', '', null, { userType: 'supervisor' }],
  ['personalInfo.birth', '29/02/2013', 'date'],
  ['personalInfo.birth', '2012-02-28', 'date'],
  ['personalInfo.birth', '01/01/1950', 'age'],
  ['personalInfo.birth', '01/01/2020', 'age', { userType: 'supervisor' }],
  ['personalInfo.sex', 'f', null],
  ['personalInfo.sex', '', null],
  ['personalInfo.sex', 'x', 'choice'],
  ['personalInfo.guardianName', '', null, { birth: '01/01/2000' }],
  ['personalInfo.guardianName', '', 'required', minor],
  ['personalInfo.guardianName', 'Selma', null, minor],
  ['personalInfo.guardianEmail', '', null, minor],
  ['personalInfo.guardianEmail', 'a@b', 'email', minor],
  ['personalInfo.guardianConsent', true, null, minor],
  ['personalInfo.guardianConsent', false, 'consent', minor],
  ['personalInfo.guardianConsent', false, null, { birth: '01/01/2000' }],
  ['personalInfo.consentVersion', '1', null, minor],
  ['personalInfo.consentVersion', '0', 'oldWording', minor],
  ['residenceInfo.country', 'az', null],
  ['residenceInfo.country', '', 'required'],
  ['residenceInfo.country', 'XX', 'unknown'],
  ['residenceInfo.city', 'Bakı', null],
  ['residenceInfo.city', '', 'required'],
  ['residenceInfo.city', 'a'.repeat(101), 'tooLong'],
  ['residenceInfo.school', 'School No. 5', null],
  ['residenceInfo.school', '', 'required'],
  ['contactInfo.email', 'pupil@school.test', null],
  ['contactInfo.email', ' ', 'required'],
  ['contactInfo.email', 'pupil@school', 'email'],
  ['contactInfo.phone', '+994 (12) 345-67-89', null],
  ['contactInfo.phone', '', null],
  ['contactInfo.phone', 'call me', 'phone'],
  ['examDetail.grade', 1, null],
  ['examDetail.grade', null, 'required'],
  ['examDetail.grade', 13, 'grade'],
  ['examDetail.grade', null, null, { userType: 'supervisor' }],
  ['password', 'Sunny-garden-4', null],
  ['password', 'short', 'tooShort'],
  ['password', 'a1'.repeat(65), 'tooLong'],
  ['password', 'abababab', 'tooPlain'],
  ['password', 'Rainbow-2026', 'personal', { contactInfo: { email: 'rainbow@school.test' } }],
]

test.each(cases)('%s: %j is %s', async (field, value, rule, more) => {
  expect(await ruleOf(field, value, more)).toBe(rule)
})

test('a school id must exist and be in the chosen country', async () => {
  expect(await ruleOf('residenceInfo.school', null, { schoolId, country: 'az' })).toBeNull()
  expect(await ruleOf('residenceInfo.school', null, { schoolId, country: 'FR' })).toBe('elsewhere')
  expect(await ruleOf('residenceInfo.school', null, { schoolId: '00000000-0000-4000-8000-000000000000' })).toBe(
    'unknown',
  )
})

test('every field has a test case, and a section name checks all its fields', async () => {
  expect(new Set(cases.map(([field]) => field))).toEqual(new Set(checkedFields))
  const problems = await problemsOf(app.as(null).ctx, {}, ['contactInfo', 'residenceInfo'])
  expect(problems.map(({ field }) => field)).toEqual([
    'contactInfo.email',
    'residenceInfo.country',
    'residenceInfo.city',
    'residenceInfo.school',
  ])
})
