import { sessionSource } from '../database/sessions.ts'
import type { Edition } from '../editions.ts'
import { createContext, type AppNode, type Ctx } from '../graphql/context.ts'
import { createViewer } from '../graphql/viewer.ts'
import { hashPassword, User } from '../modules/accounts/public.ts'
import { Application, ApplicationState } from '../modules/applications/public.ts'
import { paperOf, type Exam } from '../modules/exams/public.ts'
import { createPayments } from '../modules/payments/public.ts'
import { issueForReports, publishRanking, publishResults, Report } from '../modules/results/public.ts'
import { inTransaction } from '../database/transaction.ts'
import { demoAccounts, makeClass, makeDemoAccounts } from './accounts.ts'
import { makeBackOffice } from './back-office.ts'
import { enableCameras, checkDevices } from './cameras.ts'
import { makeCategories } from './categories.ts'
import { makeExamOffice } from './exam-office.ts'
import { finishedPaper, makeExams, type DemoExams } from './exams.ts'
import { makeForms, makeRequestsAndCodes } from './forms.ts'
import { makeLargeSeason } from './large/season.ts'
import { makeImageCompetitions } from './images/competitions.ts'
import { makeImageRequests, storeRequestedPictures } from './images/requests.ts'
import { makeImageJudging, makeImageResults, storeCompetitionPictures } from './images/results.ts'
import { makeGrandFinal } from './grand-final.ts'
import { makeIntegrations } from './integrations.ts'
import { makeMailings } from './mailing.ts'
import { makeRecordedExam, storeRecordings } from './recordings/recorded-exam.ts'
import { makeOffice } from './office.ts'
import { readPaper, recordDrawings, storeDrawings } from './papers.ts'
import { makeBonusPoints, makeDiscounts, makePaidFees } from './payments.ts'
import { inventStudents } from './people.ts'
import { Random } from './random.ts'
import { applyInSeason, makeSeason } from './season.ts'
import { languageOf, type Students } from './students.ts'
import { makeSecondDate } from './second-date.ts'
import { makeInformationPages, makeSchools, makeSettings } from './schools-and-settings.ts'
import { sitExam, type Sitter } from './sittings.ts'

/** Number of invented students in addition to those who can log in. */
const inventedStudents = 200

/**
 * Fills an empty database with the demo of its edition in one transaction. If several nodes start at the same time, one
 * prepares and loads it, while the others wait. Random values are the same at every run; times are relative to now.
 * @returns false if the demo was loaded already
 */
export async function loadDemo(node: AppNode): Promise<boolean> {
  const system = createViewer({ id: null, userType: null, sessionId: null, roles: ['*'], freeForm: false })
  const session = sessionSource(node.db.dataSource).createQueryRunner()
  try {
    await session.query('select pg_advisory_lock(74010004)')
    try {
      return await loadOnce({ ...createContext(node, system), db: session.manager })
    } finally {
      await session.query('select pg_advisory_unlock(74010004)')
    }
  } finally {
    await session.release()
  }
}

/** Loads the demo unless it is there. The context's connection, used for everything, holds the lock. */
async function loadOnce(outer: Ctx): Promise<boolean> {
  if (await isLoaded(outer)) return false
  const prepared: Prepared = {
    pictures: await storeDrawings(outer),
    competitionPictures: await storeCompetitionPictures(outer),
    requestedPictures: await storeRequestedPictures(outer),
    recordings: await storeRecordings(outer),
    passwordHash: await hashPassword(demoAccounts.password),
  }
  await inTransaction(outer, (ctx) => fill(ctx, outer.node.edition, prepared))
  return true
}

/** Slow work that is done before the transaction. */
interface Prepared {
  pictures: Awaited<ReturnType<typeof storeDrawings>>
  competitionPictures: Awaited<ReturnType<typeof storeCompetitionPictures>>
  requestedPictures: Awaited<ReturnType<typeof storeRequestedPictures>>
  recordings: Awaited<ReturnType<typeof storeRecordings>>
  passwordHash: string
}

async function fill(ctx: Ctx, edition: Edition, prepared: Prepared): Promise<void> {
  const { pictures, recordings, passwordHash } = prepared
  await recordDrawings(ctx, pictures)
  const random = new Random(20_260)
  const categories = await makeCategories(ctx, edition)
  const exams = await makeExams(ctx, random, edition, {
    categories,
    paper: (name) => readPaper(name, pictures),
  })
  const season = await makeSeason(ctx, random, edition, {
    categories,
    paper: (name) => readPaper(name, pictures),
    like: exams.unpaid,
    practice: exams.practice,
  })
  const { student, student2 } = await makeDemoAccounts(ctx, random, passwordHash)
  const invented = inventStudents(random, inventedStudents, [exams.finished.fromGrade, exams.finished.toGrade]).map(
    (each) =>
      ctx.db.create(User, {
        ...each,
        createdAt: new Date(ctx.clock.now() - random.whole(30, 300) * 86_400_000),
      }),
  )
  await ctx.db.insert(User, invented)
  await enableCameras(ctx, { recorded: exams.tomorrow, game: season.elsewhere })
  await makeSchools(ctx)
  await makeSettings(ctx)
  await makeInformationPages(ctx)
  const students: Students = { student, student2, invented }
  const admin = await ctx.db.findOneBy(User, { email: 'admin@demo.test' })
  await makeImages(ctx, exams, students, prepared, admin)
  await makeOffice(ctx, edition, { categories: [...categories.values()], exam: exams.tomorrow })

  const applications = await apply(ctx, random, exams, students)

  await checkDevices(ctx, exams.tomorrow)
  const later = await applyInSeason(ctx, random, season, students)
  const all = [...Object.values(exams), ...season.dates, season.team, season.elsewhere]
  await askForFees(ctx, [...applications, ...later], all)
  await makePaidFees(ctx, random, [...applications, ...later], all)
  await makeDiscounts(ctx)
  await makeBonusPoints(ctx)
  await sitFinished(ctx, random, exams.finished, applications, students)
  await makeExamOffice(ctx, exams.finished, students)
  await makeForms(ctx, new Random(20_264), {
    exam: exams.finished,
    answered: [student, ...invented.slice(0, 90)],
  })
  await makeRequestsAndCodes(ctx, new Random(20_265), exams.finished)
  // after the payments, so that these students do not count for the demo's bonus points
  await makeClass(ctx, invented.slice(0, 28))
  await makeLargeSeason(ctx, random, edition, { categories: [...categories.values()], upcoming: exams.unpaid })
  await makeSecondDate(ctx, new Random(20_266), {
    exams,
    paper: readPaper(finishedPaper(edition), pictures),
    addedById: admin?.id ?? null,
  })
  await makeGrandFinal(ctx, edition, students)
  await makeRecordedExam(ctx, {
    like: exams.open,
    paper: readPaper(edition.platform === 'hilingua' ? 'englishPractice' : 'practice', pictures),
    users: invented,
    segments: recordings,
    proctor: admin,
  })
  if (!admin) return
  await makeMailings(ctx, { admin, supervisor: await ctx.db.findOneBy(User, { email: 'supervisor@demo.test' }) })
  await makeBackOffice(ctx, new Random(20_267), { admin, students: invented })
  const reports = await ctx.db.find(Report, { where: { examId: exams.finished.id }, order: { id: 'ASC' }, take: 8 })
  await makeIntegrations(ctx, { admin, reports })
}

/** Creates image competitions: an open one with requests, one in judging, and one with results. */
async function makeImages(
  ctx: Ctx,
  exams: DemoExams,
  { student, invented }: Students,
  { competitionPictures, requestedPictures }: Prepared,
  admin: User | null,
): Promise<void> {
  const competition = await makeImageCompetitions(ctx, {
    student,
    supervisor: await ctx.db.findOneBy(User, { email: 'supervisor@demo.test' }),
    challenge: exams.challenge.layout === 'challenge' ? exams.challenge : null,
  })
  const partner = await ctx.db.findOneBy(User, { email: 'partner@demo.test' })
  await makeImageResults(ctx, {
    students: [student, ...invented],
    jurors: [admin, partner].filter((each) => each !== null),
    pictures: competitionPictures,
  })
  const supervisor = await ctx.db.findOneBy(User, { email: 'supervisor@demo.test' })
  // none of the supervisor's own students, as the supervisor is a juror
  await makeImageJudging(ctx, {
    students: invented.slice(100),
    jurors: [partner, supervisor].filter((each) => each !== null),
    pictures: competitionPictures,
  })
  await makeImageRequests(ctx, { competition, students: invented, pictures: requestedPictures })
}

/** Creates attempts, results, ranking and certificates of the finished exam. */
async function sitFinished(
  ctx: Ctx,
  random: Random,
  finished: Exam,
  applications: readonly Application[],
  students: Students,
): Promise<void> {
  const sitters = applications
    .filter((application) => application.examId === finished.id)
    .map((application): Sitter => sitterOf(application, random, students))
  const paper = await (await paperOf(ctx, finished.id)).grading()
  await sitExam(ctx, random, finished, paper, sitters)
  await publishResults(ctx, { examId: finished.id })
  await publishRanking(ctx, { examId: finished.id, published: true })
  await issueForReports(
    ctx,
    (await ctx.db.findBy(Report, { examId: finished.id })).map(({ id }) => id),
  )
  await setBack(ctx, finished)
}

const isLoaded = (ctx: Ctx) => ctx.db.existsBy(User, { email: demoAccounts.accounts[0]!.username })

/** Creates the applications of the demo. */
async function apply(ctx: Ctx, random: Random, exams: DemoExams, { student, student2, invented }: Students) {
  const now = ctx.clock.now()
  const applications: Application[] = []
  const place = (user: User, exam: Exam, wanted: ApplicationState) => {
    // an application for a free exam is paid at once
    const state = wanted === ApplicationState.applied && !exam.priceAmount ? ApplicationState.paid : wanted
    const createdAt = new Date(Math.min(now, exam.opensAt.getTime()) - random.whole(2, 20 * 24) * 3_600_000)
    applications.push(
      ctx.db.create(Application, {
        id: random.uuid(),
        userId: user.id,
        examId: exam.id,
        state,
        grade: user.grade,
        country: user.country,
        language: languageOf(user, exam),
        createdAt,
        ...(state === ApplicationState.cancelled ? { endReason: 'student', cancelledAt: createdAt } : {}),
        paidAt: state === ApplicationState.paid ? new Date(createdAt.getTime() + random.whole(1, 100) * 60_000) : null,
      }),
    )
  }
  const sitNow = [exams.open, exams.challenge, exams.embedded, exams.live]
  for (const exam of [exams.finished, exams.tomorrow, ...sitNow]) place(student, exam, 'paid')
  place(student, exams.unpaid, 'applied')
  for (const exam of [exams.finished, ...sitNow]) place(student2, exam, 'paid')
  place(student2, exams.tomorrow, 'applied')
  for (const user of invented) {
    place(user, exams.finished, 'paid')
    if (random.chance(0.25)) place(user, exams.open, 'paid')
    if (random.chance(0.4)) place(user, exams.tomorrow, random.chance(0.8) ? 'paid' : 'applied')
    if (random.chance(0.2)) place(user, exams.unpaid, random.pick(['paid', 'applied', 'cancelled']))
  }
  await ctx.db.insert(Application, applications)
  return applications
}

/** Creates due payments for unpaid applications. */
async function askForFees(ctx: Ctx, applications: readonly Application[], exams: readonly Exam[]) {
  const unpaid = applications.filter(({ state }) => state === ApplicationState.applied)
  await createPayments(
    ctx,
    unpaid.map(({ id, userId, examId }) => {
      const exam = exams.find((each) => each.id === examId)!
      return {
        userId,
        examId,
        subject: 'application',
        subjectId: id,
        titles: exam.titles,
        amount: exam.priceAmount,
        currency: ctx.node.edition.currency,
      }
    }),
  )
}

function sitterOf(application: Application, random: Random, { student, student2, invented }: Students): Sitter {
  if (application.userId === student.id) return { user: student, application, skill: 1.4 }
  if (application.userId === student2.id) return { user: student2, application, skill: 0.3 }
  const user = invented.find((each) => each.id === application.userId)!
  return { user, application, skill: 0.2 + 1.1 * random.bell() }
}

/** Backdates the publication and results of a finished exam. */
async function setBack(ctx: Ctx, { id, opensAt, resultsPublishedAt }: Exam) {
  await ctx.db.query(`update exam set published_at = $2::timestamptz - interval '14 days' where id = $1`, [id, opensAt])
  await ctx.db.query('update report set graded_at = $2, published_at = $2 where exam_id = $1', [id, resultsPublishedAt])
  await ctx.db.query('update certificate set issued_at = $2 where exam_id = $1', [id, resultsPublishedAt])
}
