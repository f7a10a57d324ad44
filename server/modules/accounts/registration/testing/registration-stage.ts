import { beforeAll, beforeEach } from 'vitest'
import { makeCategory, unique } from '../../../../testing/factories.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { useTestApp } from '../../../../testing/use-test-app.ts'
import { User } from '../../public.ts'

export const registerStudent = `mutation ($input: RegistrationInput!) {
  registerStudent(input: $input) { success applications }
}`
export const registerSupervisor = `mutation ($input: RegistrationInput!) {
  registerSupervisor(input: $input) { success applications }
}`
export const save = `mutation ($input: SaveRegistrationDraftInput!) {
  saveRegistrationDraft(input: $input) { secret draft { completed personalInfo { firstName } examDetail { grade } }
    problems { field rule } }
}`
export const resume = `query ($secret: String!) {
  registrationDraft(secret: $secret) { completed applications personalInfo { firstName birth } contactInfo { email } }
}`
export const signIn = `mutation ($username: String!, $password: String!) {
  signIn(input: { username: $username, password: $password }) { accessToken }
}`
export const find = `query ($refCode: String!) {
  findReferenceCodeRelation(refCode: $refCode) { isDraft userType firstName username grade }
}`
export const mailExisting = 'mutation ($secret: String!) { mailExistingAccount(secret: $secret) { success } }'
export const password = 'Sunny-garden-4'

export let app: TestApp

/** Birth date of a person of the given age, by the test's clock. */
export const bornYearsAgo = (years: number) => `01/01/${new Date(app.clock.now()).getUTCFullYear() - years}`

export function student(more: { personalInfo?: object; residenceInfo?: object; [section: string]: unknown } = {}) {
  const number = unique()
  const { personalInfo, residenceInfo, ...rest } = more
  return {
    personalInfo: {
      firstName: `Aylin ${number}`,
      lastName: 'Demirova',
      birth: bornYearsAgo(13),
      guardianName: 'Selma Demirova',
      guardianConsent: true,
      consentVersion: '1',
      ...personalInfo,
    },
    residenceInfo: { country: 'az', city: 'Baku', school: `School ${number}`, ...residenceInfo },
    contactInfo: { email: `Pupil-${number}@School.test` },
    examDetail: { grade: 7 },
    password,
    ...rest,
  }
}

export const run = (input: object, source = registerStudent, locale: 'en' | 'tr' = 'en') =>
  app.as(null, locale).run(source, { input })
export const byEmail = (email: string) => app.db.findOneBy(User, { email: email.toLowerCase() })
export const fieldsOf = (answer: Awaited<ReturnType<typeof run>>) =>
  Object.keys((answer.errors?.[0]?.extensions.fields as object) ?? {})

/** Starts a server for registration tests. Registers its hooks. */
export function registrationStage(): void {
  app = useTestApp()
  beforeAll(async () => {
    for (const slug of ['mathematics', 'coding', 'science']) await makeCategory(app, { slug })
  })
  // resets the hourly limits for each test
  beforeEach(() => app.node.limits.reset('registrationByAddress', '127.0.0.1'))
}
