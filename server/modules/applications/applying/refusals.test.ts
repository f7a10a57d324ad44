import { expect, it } from 'vitest'
import { locales } from '../../../editions.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeApplication, makeExam, makePayment, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import type { Application } from '../public.ts'

const app = useTestApp()

const add =
  'mutation ($examId: ID!, $language: String) { addApplication(input: { examId: $examId, language: $language }) { application { id } } }'
const update = `mutation ($applicationId: ID!, $examId: ID!) {
  updateApplication(input: { applicationId: $applicationId, examId: $examId }) { application { id } } }`
const cancel = 'mutation ($id: ID!) { cancelApplication(input: { id: $id }) { application { id } } }'
const final = `mutation ($input: AddFinalApplicationsInput!) {
  addFinalApplications(input: $input) { problems { username } } }`

const gid = ({ id }: Pick<Application, 'id'>) => toGlobalId('Application', id)
const examId = ({ id }: Pick<Exam, 'id'>) => toGlobalId('Exam', id)

/** Sends the operation in every language. @returns the code, after checking that each language has its own sentence */
async function refusal(who: User, document: string, variables: object) {
  const answers = await Promise.all(
    locales.map(async (locale) => {
      const { errors } = await app.as(who, locale).run(document, variables as Record<string, unknown>)
      return errors![0]!
    }),
  )
  const sentences = new Set(answers.map(({ message }) => message))
  expect(sentences.size, [...sentences].join(' | ')).toBe(locales.length)
  expect(new Set(answers.map(({ extensions }) => extensions.code)).size).toBe(1)
  return `${answers[0]!.extensions.code}: ${answers[0]!.message}`
}

it('every refusal of applying, changing, cancelling and later rounds is translated into each language', async () => {
  const now = app.clock.now()
  const hour = 3_600_000
  const coming = (given: object = {}) =>
    makeExam(app, {
      opensAt: new Date(now + 48 * hour),
      closesAt: new Date(now + 50 * hour),
      ...given,
    })
  const student = await makeUser(app)
  const admin = await makeUser(app, { userType: 'admin' })
  const held = await coming()
  const same = { categoryId: held.categoryId }
  const [date, dearer, open] = [
    await coming(same),
    await coming({ ...same, priceAmount: 9 }),
    await makeExam(app, same),
  ]
  const paid = await makeApplication(app, { userId: student.id, examId: held.id })
  const payment = await makePayment(app, {
    userId: student.id,
    examId: held.id,
    subjectId: paid.id,
    state: 'paid',
    paidAmount: 2000,
  })
  const other = await makeApplication(app, { userId: student.id, examId: (await coming()).id, state: 'cancelled' })
  const invited = await makeApplication(app, { userId: student.id, examId: (await coming()).id, state: 'invited' })
  const free = await makeApplication(app, { userId: student.id, examId: (await makeExam(app, { priceAmount: 0 })).id })
  const under = await makeApplication(app, { userId: student.id, examId: (await coming()).id, state: 'applied' })
  await makePayment(app, { userId: student.id, subjectId: under.id, state: 'processing', checkoutId: payment.id })

  const applying = (exam: Exam, language?: string) => refusal(student, add, { examId: examId(exam), language })
  const changing = (application: Application, exam: Exam) =>
    refusal(student, update, { applicationId: gid(application), examId: examId(exam) })
  const cancelling = (application: Application) => refusal(student, cancel, { id: gid(application) })
  const admitting = (input: object) => refusal(admin, final, { input })
  const elsewhere = await coming()

  expect([
    await applying(await makeExam(app, { published: false })),
    await applying(await coming({ fromGrade: 11 })),
    await applying(await coming({ round: 2, byQualification: true })),
    await applying(held),
    await applying(date),
    await applying(elsewhere, 'fr'),
    await applying(await coming({ applyFrom: new Date(now + hour) })),
    await applying(await coming({ applyUntil: new Date(now - hour) })),
    await changing(paid, elsewhere),
    await changing(paid, held),
    await changing(paid, dearer),
    await changing(paid, open),
    await changing(other, date),
    await changing(invited, date),
    await changing(await makeApplication(app), date),
    await cancelling(paid),
    await cancelling(other),
    await cancelling(free),
    await cancelling(under),
    await refusal(admin, cancel, { id: gid(paid) }),
    await admitting({ examId: examId(held) }),
    await admitting({ examId: examId(held), fromExamId: examId(elsewhere) }),
    await admitting({ examId: examId(await coming({ ...same, round: 3 })), fromExamId: examId(held) }),
  ]).toMatchInlineSnapshot(`
    [
      "NOT_FOUND: Exam not found",
      "RULE_BROKEN: This exam is for grades 11 to 12",
      "RULE_BROKEN: This round is for students who qualified in the previous round",
      "CONFLICT: An application for this exam already exists",
      "RULE_BROKEN: An application for another date already exists. Change its date instead.",
      "RULE_BROKEN: This exam is not available in this language",
      "NOT_OPEN_YET: You cannot apply for this exam yet",
      "WINDOW_CLOSED: Applications for this exam have closed",
      "RULE_BROKEN: Choose another date of the same exam",
      "RULE_BROKEN: It already has this date",
      "RULE_BROKEN: The other date has a different price",
      "RULE_BROKEN: The exam has already opened",
      "CONFLICT: This application was cancelled",
      "CONFLICT: This invitation is waiting for an answer",
      "NOT_FOUND: Application not found",
      "CONFLICT: It is already paid",
      "CONFLICT: This application was cancelled",
      "RULE_BROKEN: The exam has already opened",
      "CONFLICT: A payment is in progress. We are closing its payment page. Try again in a moment.",
      "CONFLICT: It is paid. Refund the payment in full to cancel it.",
      "BAD_USER_INPUT: Choose either students or the exam they are ranked by",
      "RULE_BROKEN: Choose an earlier round of the same category",
      "RULE_BROKEN: The results of that exam are not published yet",
    ]
  `)
})
