import { hash } from '@node-rs/argon2'
import type { DeepPartial } from 'typeorm'
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js'
import { UserType } from '../context/viewer.ts'
import { Relation, User } from '../modules/accounts/public.ts'
import { Application } from '../modules/applications/public.ts'
import { Category, choiceOf, Exam, Question } from '../modules/exams/public.ts'
import { singleChoice } from '../modules/exams/testing/public.ts'
import { School } from '../modules/geo/public.ts'
import { Payment } from '../modules/payments/public.ts'
import { Discount } from '../modules/payments/testing/public.ts'
import { CameraStream } from '../modules/streaming/testing/public.ts'
import type { TestApp } from './test-app.ts'

let count = 0
/** Returns a new number on every call, for unique names. */
export const unique = () => ++count

/** Hash of a password that takes little time to create and, since the cost is part of the hash, to verify. */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Inserts a row and returns it, without the lookups and the transaction of `save`, which take a third of its time. */
export async function insertRow<Row extends object>(
  app: Pick<TestApp, 'db'>,
  entity: new () => Row,
  given: NoInfer<DeepPartial<Row>>,
): Promise<Row> {
  const row = app.db.create(entity, given)
  await app.db.insert(entity, row as QueryDeepPartialEntity<Row>)
  return row
}

/** Creates a user; a student by default. */
export function makeUser(app: Pick<TestApp, 'db'>, given: Partial<User> = {}): Promise<User> {
  const number = unique()
  return insertRow(app, User, {
    username: `USER-${number}`,
    firstName: 'Test',
    lastName: `Person ${number}`,
    email: `user-${number}@school.test`,
    userType: UserType.student,
    grade: 9,
    country: 'AZ',
    ...given,
  })
}

export function makeCategory(app: Pick<TestApp, 'db'>, given: Partial<Category> = {}): Promise<Category> {
  const number = unique()
  return insertRow(app, Category, {
    slug: `category-${number}`,
    titles: { en: `Category ${number}`, fr: `Catégorie ${number}` },
    fromGrade: 1,
    toGrade: 12,
    priceAmount: 2000,
    currency: 'EUR',
    position: number,
    ...given,
  })
}

/** Questions that take the longest answers: six gaps with numbers. */
export const longQuestions = (count: number): Partial<Question>[] =>
  Array.from({ length: count }, () => ({
    texts: { en: { text: '[[1]] [[2]] [[3]] [[4]] [[5]] [[6]]', options: [], lists: [[], [], [], [], [], []] } },
    content: {
      kind: 'gaps',
      shape: { gaps: Array.from({ length: 6 }, () => ({ kind: 'number' as const, form: 'any', unit: 'none' })) },
      key: { gaps: Array.from({ length: 6 }, () => ({ accepted: [{ value: '1' }] })) },
    },
  }))

/** Builds a question in the exam's languages; the correct answers cycle A, B, C, D by default. */
export function questionRow(exam: Pick<Exam, 'id' | 'languages'>, questionNo: number, given: Partial<Question> = {}) {
  return {
    examId: exam.id,
    questionNo,
    revision: 1,
    points: 1,
    topic: 'algebra',
    level: null,
    cancelled: false,
    content: singleChoice(choiceOf(((questionNo - 1) % 4) + 1)),
    texts: Object.fromEntries(
      exam.languages.map((language) => [
        language,
        {
          text: `Question ${questionNo} (${language}): what is $${questionNo} + 1$?`,
          options: [`one ${language}`, `two ${language}`, `three ${language}`, `four ${language}`],
        },
      ]),
    ),
    ...given,
  }
}

/** Creates a category and a published exam of five questions, open now for a day, by default. */
export async function makeExam(
  app: Pick<TestApp, 'db' | 'clock'>,
  {
    questions = 5,
    published = true,
    ...given
  }: Partial<Exam> & { questions?: number | Partial<Question>[]; published?: boolean } = {},
): Promise<Exam> {
  const now = app.clock.now()
  const exam = await insertRow(app, Exam, {
    categoryId: given.categoryId ?? (await makeCategory(app)).id,
    titles: { en: `Exam ${unique()}` },
    fromGrade: 1,
    toGrade: 12,
    languages: ['en'],
    delivery: 'board',
    opensAt: new Date(now - 3_600_000),
    closesAt: new Date(now + 86_400_000),
    durationSeconds: 3600,
    scoring: { right: 1, wrong: 0, blank: 0 },
    priceAmount: 2000,
    ...given,
  })
  const rows = typeof questions === 'number' ? Array.from({ length: questions }, () => ({})) : questions
  if (rows.length)
    await app.db.insert(
      Question,
      rows.map((row, i) => questionRow(exam, i + 1, row)),
    )
  if (published) {
    Object.assign(exam, { publishedAt: new Date(now), paperVersion: 1 })
    await app.db.update(Exam, exam.id, { publishedAt: exam.publishedAt, paperVersion: 1 })
  }
  return exam
}

/** Creates a paid application, with its student and exam unless they are given. */
export async function makeApplication(
  app: Pick<TestApp, 'db' | 'clock'>,
  given: Partial<Application> = {},
): Promise<Application> {
  const {
    id: userId,
    grade,
    country,
  } = given.userId ? await app.db.findOneByOrFail(User, { id: given.userId }) : await makeUser(app)
  return insertRow(app, Application, {
    userId,
    grade,
    country,
    examId: given.examId ?? (await makeExam(app)).id,
    state: 'paid',
    language: 'en',
    ...given,
  })
}

/** Creates a due payment of 20.00 EUR, with its student and exam unless they are given. */
export async function makePayment(app: Pick<TestApp, 'db' | 'clock'>, given: Partial<Payment> = {}): Promise<Payment> {
  return insertRow(app, Payment, {
    userId: given.userId ?? (await makeUser(app)).id,
    examId: given.examId ?? (await makeExam(app, { questions: 0 })).id,
    subject: 'application',
    subjectId: crypto.randomUUID(),
    titles: { en: `Exam ${unique()}` },
    amount: 2000,
    currency: 'EUR',
    ...given,
  })
}

/** Puts a student on a supervisor's list, or a supervisor on a partner's. */
export function relate(app: Pick<TestApp, 'db' | 'clock'>, above: User, below: User): Promise<Relation> {
  return insertRow(app, Relation, {
    aboveId: above.id,
    belowId: below.id,
    state: 'active',
    askedById: below.id,
    activeSince: new Date(app.clock.now()),
  })
}

/** Creates a school in Lakeside. */
export function makeSchool(
  app: Pick<TestApp, 'db'>,
  { name = `School ${unique()}`, ...given }: Partial<School> = {},
): Promise<School> {
  return insertRow(app, School, {
    name,
    city: 'Lakeside',
    countryCode: 'AZ',
    normalizedName: name.toLowerCase(),
    normalizedCity: 'lakeside',
    ...given,
  })
}

/** Creates a discount code, by default for the whole price and ten uses. */
export function makeDiscount(app: Pick<TestApp, 'db'>, given: Partial<Discount> = {}): Promise<Discount> {
  return insertRow(app, Discount, {
    code: `CODE-${unique()}`,
    percent: given.amount ? null : 100,
    amount: null,
    currency: 'EUR',
    quota: 10,
    allCategories: given.categoryIds === undefined && given.scope !== 'grandFinal',
    ...given,
  })
}

/** Creates the stream of a student's camera in an exam, by default recorded internally. */
export function makeStream(
  app: Pick<TestApp, 'db'>,
  of: { application: Application; student: User; exam: Exam },
  given: Partial<CameraStream> = {},
): Promise<CameraStream> {
  return insertRow(app, CameraStream, {
    applicationId: of.application.id,
    userId: of.student.id,
    examId: of.exam.id,
    type: 'internal',
    isTrial: false,
    ...given,
  })
}
