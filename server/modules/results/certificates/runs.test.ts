import { beforeAll, describe, expect, test, vi } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { rowId } from '../../../testing/arena.ts'
import {
  certificatesOf,
  end,
  generate,
  issueAll,
  makeCertificates,
  papers,
  verify,
} from '../../../testing/certificates.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { makeGraded, makePublished, publishNow } from '../../../testing/results.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { correctQuestion } from '../../exams/public.ts'
import { Run } from '../../runs/public.ts'
import { batchSize } from '../../runs/testing/public.ts'
import { Report } from '../reports/report.entity.ts'
import { Certificate } from './certificate.entity.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

describe('a certificate run', () => {
  test('issues and draws participation for everyone and awards for winners', async () => {
    const { exam, results, run } = await makeCertificates(app, admin)
    expect(run).toMatchObject({ state: 'running', total: 4, done: 0, changed: 0 })
    expect(await app.db.findOneByOrFail(Run, { id: rowId(run.id) })).toMatchObject({
      state: 'done',
      done: 4,
      changed: 4,
    })
    const certificates = await certificatesOf(app, { examId: exam.id })
    expect(certificates.filter(({ kind }) => kind === 'participation')).toHaveLength(4)
    const gold = certificates.find(({ award }) => award === 'gold')!
    expect(gold).toMatchObject({
      holderName: `Test ${results[0]!.student.lastName}`,
      reportId: results[0]!.report.id,
      rank: 1,
      rankedCount: 4,
      grade: 9,
    })
    for (const { pdfSha256 } of certificates) expect(await app.node.providers.storage.get(pdfSha256!)).not.toBeNull()
    expect(new Set(certificates.map(({ statusIndex }) => statusIndex)).size).toBe(7)

    await issueAll(app, admin, exam)
    await app.drainJobs()
    expect(await app.db.countBy(Certificate, { examId: exam.id })).toBe(7)
  })

  test('works in batches, and repeating a finished batch changes nothing', async () => {
    const { exam } = await makePublished(app, { papers: Array.from({ length: batchSize + 5 }, () => [1]) })
    const { payload } = await issueAll(app, admin, exam)
    const runId = rowId(payload.run.id)
    await app.job('runs.continue', { runId })
    expect(await app.db.findOneByOrFail(Run, { id: runId })).toMatchObject({
      state: 'running',
      done: batchSize,
    })
    expect((await issueAll(app, admin, exam)).payload.run.id).toBe(payload.run.id)
    await Promise.all([app.job('runs.continue', { runId }), app.job('runs.continue', { runId })])
    await app.drainJobs()
    expect(await app.db.findOneByOrFail(Run, { id: runId })).toMatchObject({
      state: 'done',
      done: batchSize + 5,
      changed: batchSize + 5,
    })
  }, 30_000)

  test('resumes after an interruption without duplicates or gaps', async () => {
    const { exam } = await makePublished(app, { papers })
    const { payload } = await issueAll(app, admin, exam)
    const part = { runId: rowId(payload.run.id) }
    const { draw } = app.node.providers.press
    let left = 3
    const press = vi
      .spyOn(app.node.providers.press, 'draw')
      .mockImplementation((name, from, texts) =>
        left-- > 0 ? draw(name, from, texts) : Promise.reject(new Error('The process was killed')),
      )
    await expect(app.job('runs.continue', part)).rejects.toThrow('killed')
    const before = await certificatesOf(app, { examId: exam.id })
    expect(before).toHaveLength(7)
    press.mockRestore()

    await app.job('runs.continue', part)
    const after = await certificatesOf(app, { examId: exam.id })
    expect(after.map(({ id, number }) => [id, number])).toEqual(before.map(({ id, number }) => [id, number]))
    for (const { pdfSha256 } of after) expect(await app.node.providers.storage.get(pdfSha256!)).not.toBeNull()
    expect(await app.db.findOneByOrFail(Run, { id: part.runId })).toMatchObject({
      state: 'done',
      done: 4,
      changed: 4,
    })
    await app.drainJobs()
    expect(await app.db.countBy(Certificate, { examId: exam.id })).toBe(7)
  })

  test('replaces or revokes awards changed by a recalculation', async () => {
    const { exam, results } = await makeCertificates(app, admin)
    await correctQuestion(app.as(admin).ctx, {
      examId: exam.id,
      questionNo: 4,
      changes: { cancelled: true },
      reason: 'Ambiguous',
    })
    await app.drainJobs()
    // the second now shares first place: bronze is replaced by gold
    const { student, report } = results[1]!
    const [bronze, gold] = await certificatesOf(app, { reportId: report.id, kind: 'award' })
    expect([bronze!.state, bronze!.replacedById]).toEqual(['replaced', gold!.id])
    expect([gold!.award, gold!.state]).toEqual(['gold', 'valid'])
    expect((await verify(app, bronze!.number)).found).toMatchObject({ state: 'replaced', replacedById: gold!.id })
    // certificates not affected stay valid
    expect(await certificatesOf(app, { reportId: results[0]!.report.id, state: 'valid' })).toHaveLength(2)

    const { data } = await app.as(student).run(
      `query ($old: ID!, $report: ID!) {
      certificate(id: $old) { state isRecalculated reason replacedBy { id } }
      report(id: $report) { certificates { id award } revisions { reason note award rank } }
    }`,
      { old: toGlobalId('Certificate', bronze!.id), report: toGlobalId('Report', report.id) },
    )
    expect(data.certificate).toEqual({
      state: 'replaced',
      isRecalculated: true,
      reason: null,
      replacedBy: { id: toGlobalId('Certificate', gold!.id) },
    })
    expect(data.report).toMatchObject({
      certificates: [{ id: toGlobalId('Certificate', gold!.id), award: 'gold' }, { award: null }],
      revisions: [{ reason: 'paperChanged', note: 'Ambiguous', award: 'bronze', rank: 2 }],
    })
  })

  test('keeps awards if more people are ranked later', async () => {
    const { exam, results } = await makeCertificates(app, admin)
    const { report } = results[0]!
    const before = await certificatesOf(app, { reportId: report.id })
    await makeGraded(app, { exam, answers: [0, 0, 0, 0] })
    await app.drainJobs()
    expect(await app.db.findOneByOrFail(Report, { id: report.id })).toMatchObject({ rank: 1, rankedCount: 5 })
    expect(await certificatesOf(app, { reportId: report.id })).toEqual(before)
    // the cut-offs now apply to five people: the third earns a first award
    expect(
      (await certificatesOf(app, { reportId: results[2]!.report.id, state: 'valid' })).map(({ kind }) => kind),
    ).toEqual(['award', 'participation'])
  })

  test('revokes certificates of participants without a place', async () => {
    const { exam, results } = await makeCertificates(app, admin)
    const { report } = results[0]!
    await app.db.update('application', report.applicationId, { state: 'cancelled' })
    await publishNow(app.as(admin).ctx, exam.id)
    await app.drainJobs()
    expect((await certificatesOf(app, { reportId: report.id })).map(({ state }) => state)).toEqual([
      'revoked',
      'revoked',
    ])
    expect(await certificatesOf(app, { reportId: results[3]!.report.id, state: 'valid' })).not.toHaveLength(0)
  })

  test('does not reissue a certificate revoked by an admin until an admin restores it', async () => {
    const { exam, results } = await makeCertificates(app, admin)
    const { student, report } = results[0]!
    const [award, participation] = await certificatesOf(app, { reportId: report.id })
    await end(app, admin, 'revoke', award!)
    await end(app, admin, 'revoke', participation!)
    await issueAll(app, admin, exam)
    await app.drainJobs()
    expect(await certificatesOf(app, { reportId: report.id, state: 'valid' })).toEqual([])
    expect((await generate(app, student, report.applicationId)).code).toBe('RULE_BROKEN')
    expect((await end(app, admin, 'replace', award!)).payload.certificate.state).toBe('valid')
    expect((await end(app, admin, 'replace', award!)).code).toBe('CONFLICT')
    expect(await certificatesOf(app, { reportId: report.id, state: 'valid' })).toHaveLength(1)
  })

  test('requires published results and an admin', async () => {
    const { exam, results } = await makePublished(app, { papers })
    for (const user of [results[0]!.student, await makeUser(app, { userType: 'supervisor' })]) {
      expect((await issueAll(app, user, exam)).code).toBe('FORBIDDEN')
    }
    expect((await issueAll(app, admin, await makeExam(app))).code).toBe('RULE_BROKEN')
  })
})
