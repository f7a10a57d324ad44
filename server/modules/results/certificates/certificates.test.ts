import { beforeAll, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { certificatesOf, generate, makeCertificates, papers } from '../../../testing/certificates.ts'
import { relate, makeExam, makeUser } from '../../../testing/factories.ts'
import { makeGraded, makePublished } from '../../../testing/results.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

describe('visibility of certificates', () => {
  test('holders see their own, supervisors those of their students, admins all, others none', async () => {
    const { exam, results } = await makeCertificates(app, admin)
    const [mine, others] = results as [(typeof results)[0], (typeof results)[0]]
    const [supervisor, partner, stranger] = await Promise.all(
      (['supervisor', 'partner', 'supervisor'] as const).map((userType) => makeUser(app, { userType })),
    )
    await relate(app, supervisor!, mine.student)
    await relate(app, partner!, supervisor!)
    const [certificate] = await certificatesOf(app, { userId: mine.student.id })
    const one = async (user: User | null, field = 'id') => {
      const id = toGlobalId('Certificate', certificate!.id)
      const { data, code } = await app
        .as(user)
        .run(`query ($id: ID!) { certificate(id: $id) { ${field} } node(id: $id) { id } }`, { id })
      return code ?? (data.node?.id === id ? 'seen' : 'hidden')
    }
    for (const user of [mine.student, supervisor!, partner!, admin]) {
      expect(await one(user, 'id pdfUrl student { firstName } exam { id }')).toBe('seen')
    }
    for (const user of [others.student, stranger!]) expect(await one(user)).toBe('NOT_FOUND')
    expect(await one(null)).toBe('UNAUTHENTICATED')

    const list = async (user: User | null, field: string) => {
      const { data, code } = await app.as(user).run(`{ ${field} { nodes { id } } }`)
      return code ?? data[field.split('(')[0]!].nodes.length
    }
    expect(await list(mine.student, 'myCertificates')).toBe(2)
    for (const user of [supervisor!, partner!]) expect(await list(user, 'studentCertificates')).toBe(2)
    expect(await list(stranger!, 'studentCertificates')).toBe(0)
    for (const user of [supervisor!, partner!]) {
      expect(await list(user, `studentCertificates(search: "${mine.student.username}")`)).toBe(2)
      expect(await list(user, `studentCertificates(search: "${others.student.username}")`)).toBe(0)
    }
    expect(await list(admin, `certificates(examId: "${exam.id}")`)).toBe(7)
    expect(await list(mine.student, 'studentCertificates')).toBe('FORBIDDEN')
    expect(await list(supervisor!, 'certificates')).toBe('FORBIDDEN')
    expect(await list(null, 'myCertificates')).toBe('UNAUTHENTICATED')

    const { data } = await app.as(supervisor!).run('query ($id: ID!) { report(id: $id) { certificates { kind } } }', {
      id: toGlobalId('Report', mine.report.id),
    })
    expect(data.report.certificates).toEqual([{ kind: 'award' }, { kind: 'participation' }])
  })

  test('an admin who replaces a certificate sees the new state of both', async () => {
    const { results } = await makeCertificates(app, admin)
    const [certificate] = await certificatesOf(app, { userId: results[0]!.student.id })
    const { data, code } = await app.as(admin).run(
      `mutation ($certificateId: ID!) {
        replaceCertificate(input: { certificateId: $certificateId, reason: "Another name" }) {
          old { state reason replacedBy { id } } certificate { id state reason replacedBy { id } }
        }
      }`,
      { certificateId: toGlobalId('Certificate', certificate!.id) },
    )
    expect(code).toBeUndefined()
    const { old, certificate: fresh } = data.replaceCertificate
    expect(old).toEqual({ state: 'replaced', reason: 'Another name', replacedBy: { id: fresh.id } })
    expect(fresh).toMatchObject({ state: 'valid', reason: null, replacedBy: null })
  })

  test('a student creates their own certificate of participation once results are published', async () => {
    const { results } = await makePublished(app, { papers })
    const { student, report } = results[3]!
    const made = await generate(app, student, report.applicationId)
    expect(made.payload.certificate.kind).toBe('participation')
    expect((await generate(app, student, report.applicationId)).payload).toEqual(made.payload)
    expect((await generate(app, results[0]!.student, report.applicationId)).code).toBe('NOT_FOUND')
    expect((await generate(app, await makeUser(app, { userType: 'partner' }), report.applicationId)).code).toBe(
      'FORBIDDEN',
    )
    const early = await makeGraded(app, { exam: await makeExam(app), answers: [1] })
    expect((await generate(app, early.student, early.report.applicationId)).code).toBe('RULE_BROKEN')
  })
})

test("a certificate shows the day of the student's sitting, the country and the grade of the application", async () => {
  const { results } = await makePublished(app, { papers })
  const { student, report } = results[0]!
  await app.db.update('attempt', report.attemptId, { startedAt: new Date('2026-11-04T20:30Z') })
  for (const [timeZone, examDate] of [
    ['Pacific/Auckland', '2026-11-05'],
    ['America/Los_Angeles', '2026-11-04'],
  ]) {
    await app.db.update('user', student.id, { timeZone, grade: 10 })
    await generate(app, student, report.applicationId)
    expect(await certificatesOf(app, { userId: student.id })).toMatchObject([{ examDate, grade: 9 }])
    await app.db.delete('certificate', { userId: student.id })
  }
})
