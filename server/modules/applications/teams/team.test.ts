import { describe, expect, it } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeApplication, makeExam, makeUser } from '../../../testing/factories.ts'
import { callDuring } from '../../../testing/database/locks.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { zonedMoment } from '../../../locales/dates.ts'
import { moveExam } from '../../../testing/move-exam.ts'
import { Exam, windowOf } from '../../exams/public.ts'
import { mailsTo } from '../../mail/public.ts'
import { Mail } from '../../mail/testing/public.ts'
import { Payment } from '../../payments/public.ts'
import { Application } from '../public.ts'
import { expireInvitations } from './team.service.ts'

const app = useTestApp()

const hour = 3_600_000
const team = 'team { username firstName lastName state self }'
const invite = `mutation ($applicationId: ID!, $partnerId: String!) {
  addPartner(input: { applicationId: $applicationId, partnerId: $partnerId }) { application { ${team} } } }`
const respond = `mutation ($applicationId: ID!, $response: InvitationResponse!) {
  respondInvitation(input: { applicationId: $applicationId, response: $response }) {
    application { state endReason payment { state } ${team} } } }`
const cancel = 'mutation ($id: ID!) { cancelApplication(input: { id: $id }) { application { state } } }'
const mine = `{ viewer { applications { nodes { state invitationExpiresAt ${team} } } } }`

const gid = ({ id }: Pick<Application, 'id'>) => toGlobalId('Application', id)
const opensIn = (hours: number) => ({
  opensAt: new Date(app.clock.now() + hours * hour),
  closesAt: new Date(app.clock.now() + (hours + 2) * hour),
})

/** A student with a place in a team exam. */
async function captain(given: object = {}) {
  const exam = await makeExam(app, { teamSize: 3, ...opensIn(24 * 30), ...given })
  const student = await makeUser(app)
  return { exam, student, application: await makeApplication(app, { userId: student.id, examId: exam.id }) }
}
const ask = (who: User, application: Application, partner: Pick<User, 'username'>) =>
  app.as(who).run(invite, { applicationId: gid(application), partnerId: partner.username })
const invitationOf = (partner: User) => app.db.findOneByOrFail(Application, { userId: partner.id, state: 'invited' })
const answer = (who: User, application: Application, response: string) =>
  app.as(who).run(respond, { applicationId: gid(application), response })

describe('an invitation', () => {
  it("creates the partner's application and shows no name until it is accepted", async () => {
    const { student, application } = await captain()
    const partner = await makeUser(app)
    const { data, code } = await ask(student, application, { username: partner.username.toLowerCase() })
    expect(code).toBeUndefined()
    expect(data.addPartner.application.team).toEqual([
      expect.objectContaining({ username: student.username, self: true }),
      { username: partner.username, firstName: null, lastName: null, state: 'invited', self: false },
    ])
    const seen = (await app.as(partner).run(mine)).data.viewer.applications.nodes[0]
    expect(seen).toMatchObject({ state: 'invited', team: [{ firstName: 'Test', state: 'paid' }, { self: true }] })
    const waits = Date.parse(seen.invitationExpiresAt) - app.clock.now()
    expect(Math.abs(waits - 7 * 24 * hour)).toBeLessThan(60_000)
  })

  it('must be answered before the exam opens for the invited student, who may live east of the other', async () => {
    const { student, application } = await captain({ localWindow: true, ...opensIn(48) })
    const partner = await makeUser(app, { timeZone: 'Pacific/Auckland' })
    await ask(student, application, partner)
    const exam = await app.db.findOneByOrFail(Exam, { id: application.examId })
    expect((await invitationOf(partner)).invitationExpiresAt).toEqual(windowOf(exam, 'Pacific/Auckland').opensAt)
  })

  it('can be answered until the new opening when the exam moves forward, and its student is notified', async () => {
    const { exam, student, application } = await captain()
    const partner = await makeUser(app)
    await ask(student, application, partner)
    const sent = await invitationOf(partner)
    await moveExam(app, exam.id, opensIn(24 * 3))
    const moved = await invitationOf(partner)
    expect(moved.invitationExpiresAt).toEqual((await app.db.findOneByOrFail(Exam, { id: exam.id })).opensAt)
    const mails = await mailsTo(app.as(null).ctx, partner.email!)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `New date: ${exam.titles.en}`,
      `Team invitation: ${exam.titles.en}`,
    ])
    expect(mails[0]!.text).toContain(zonedMoment('en', moved.invitationExpiresAt!, partner.timeZone))

    // back again: a week after it was sent
    await moveExam(app, exam.id, opensIn(24 * 30))
    expect((await invitationOf(partner)).invitationExpiresAt).toEqual(
      new Date(sent.createdAt.getTime() + 7 * 24 * hour),
    )
  })

  it('makes the fee due when it is accepted', async () => {
    const { student, application } = await captain()
    const partner = await makeUser(app)
    await ask(student, application, partner)
    const invitation = await invitationOf(partner)
    expect((await answer(student, invitation, 'accept')).code).toBe('NOT_FOUND')
    const { data } = await answer(partner, invitation, 'accept')
    expect(data.respondInvitation.application).toMatchObject({
      state: 'applied',
      payment: { state: 'due' },
      team: [{ state: 'paid' }, { firstName: 'Test', state: 'applied' }],
    })
    expect((await answer(partner, invitation, 'decline')).code).toBe('CONFLICT')
  })

  it('can be declined and sent again', async () => {
    const { student, application } = await captain()
    const partner = await makeUser(app)
    await ask(student, application, partner)
    const { data } = await answer(partner, await invitationOf(partner), 'decline')
    expect(data.respondInvitation.application).toMatchObject({
      state: 'cancelled',
      endReason: 'declined',
      payment: null,
    })
    expect((await ask(student, application, partner)).code).toBeUndefined()
  })

  it('expires, even before the job has ended it', async () => {
    const { student, application } = await captain(opensIn(50))
    const partner = await makeUser(app)
    await ask(student, application, partner)
    const invitation = await invitationOf(partner)
    expect(await expireInvitations(app.as(null).ctx)).toBe(0)
    app.clock.advance(50 * hour)
    expect((await answer(partner, invitation, 'accept')).code).toBe('CONFLICT')
    expect(await expireInvitations(app.as(null).ctx)).toBeGreaterThan(0)
    expect(await app.db.findOneByOrFail(Application, { id: invitation.id })).toMatchObject({
      state: 'cancelled',
      endReason: 'expired',
      cancelledAt: expect.any(Date),
    })
    expect((await answer(partner, invitation, 'accept')).code).toBe('CONFLICT')
  })

  it('accepts one of several concurrent answers', async () => {
    const { student, application } = await captain()
    const partner = await makeUser(app)
    await ask(student, application, partner)
    const invitation = await invitationOf(partner)
    const codes = (
      await Promise.all(['accept', 'decline', 'accept'].map((response) => answer(partner, invitation, response)))
    ).map(({ code }) => code ?? 'ok')
    expect(codes.sort()).toEqual(['CONFLICT', 'CONFLICT', 'ok'])
  })
})

describe('a sent invitation', () => {
  const withdraw = `mutation ($id: ID!) { withdrawInvitation(input: { applicationId: $id }) {
    application { id invitations { username firstName state } ${team} } } }`
  const sent = `query ($id: ID!) { application(id: $id) { invitations { username firstName state expiresAt } } }`
  const takeBack = (who: User, invitation: Application) => app.as(who).run(withdraw, { id: gid(invitation) })

  it("is mailed in the invited student's language", async () => {
    const { exam, student, application } = await captain()
    const partner = await makeUser(app, { language: 'fr', email: 'invitee@school.test' })
    await ask(student, application, partner)
    const mail = await app.db.findOneByOrFail(Mail, { to: 'invitee@school.test' })
    expect(mail.subject).toBe(`Une invitation dans une équipe\u00a0: ${exam.titles.en}`)
    expect(mail.text).toContain('/fr/stadia/my-exams')
    expect(mail.text).toContain('Test aimerait')
    expect(mail.text).not.toContain(student.lastName)
    const silent = await makeUser(app, { email: null })
    expect((await ask(student, application, silent)).code).toBeUndefined()
  })

  it('is withdrawn by its sender or an admin while it is open, and the invited student is notified', async () => {
    const { student, application } = await captain()
    const [one, other, admin] = [await makeUser(app), await makeUser(app), await makeUser(app, { userType: 'admin' })]
    for (const partner of [one, other]) await ask(student, application, partner)
    const [first, second] = [await invitationOf(one), await invitationOf(other)]
    for (const stranger of [await makeUser(app), one, other]) {
      expect((await takeBack(stranger, first)).code).toBe('NOT_FOUND')
    }
    const supervisor = await makeUser(app, { userType: 'supervisor' })
    expect((await takeBack(supervisor, first)).code).toBe('FORBIDDEN')
    expect((await takeBack(student, application)).code).toBe('NOT_FOUND')
    const { data } = await takeBack(student, first)
    expect(data.withdrawInvitation.application).toMatchObject({
      id: gid(application),
      invitations: [{ username: one.username, firstName: null, state: 'withdrawn' }, { state: 'open' }],
      team: [{ self: true }, { username: other.username }],
    })
    expect((await takeBack(student, first)).code).toBe('CONFLICT')
    const gone = await answer(one, first, 'accept')
    expect([gone.code, gone.errors![0]!.message]).toEqual(['CONFLICT', 'This invitation was withdrawn'])
    const seen = await app.as(one).run('{ viewer { applications { nodes { state endReason } } } }')
    expect(seen.data.viewer.applications.nodes).toEqual([{ state: 'cancelled', endReason: 'withdrawn' }])
    expect((await takeBack(admin, second)).code).toBeUndefined()
    expect((await ask(student, application, one)).code).toBeUndefined()
  })

  it('shows its outcome to the sender', async () => {
    const { student, application } = await captain({ ...opensIn(50), teamSize: 9 })
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => makeUser(app)))
    const [accepts, declines, waits, leaves, late] = people as [User, User, User, User, User]
    for (const partner of people) await ask(student, application, partner)
    await answer(accepts, await invitationOf(accepts), 'accept')
    await answer(declines, await invitationOf(declines), 'decline')
    const left = await invitationOf(leaves)
    await answer(leaves, left, 'accept')
    await app.as(leaves).run(cancel, { id: gid(left) })
    await app.db.update(Application, (await invitationOf(late)).id, { invitationExpiresAt: new Date(app.clock.now()) })
    const states = async () =>
      (await app.as(student).run(sent, { id: gid(application) })).data.application.invitations.map(
        ({ username, firstName, state }: any) => [username, firstName, state],
      )
    const expected = (open: string) => [
      [accepts.username, 'Test', 'accepted'],
      [declines.username, null, 'declined'],
      [waits.username, null, open],
      [leaves.username, null, 'left'],
      [late.username, null, 'expired'],
    ]
    expect(await states()).toEqual(expected('open'))
    app.clock.advance(51 * hour)
    expect(await states()).toEqual(expected('expired'))
    expect((await takeBack(student, await invitationOf(waits))).code).toBe('CONFLICT')
    await expireInvitations(app.as(null).ctx)
    expect(await states()).toEqual(expected('expired'))
  })

  it('is either accepted or withdrawn, never both', async () => {
    for (let i = 0; i < 5; i++) {
      const { student, application } = await captain()
      const partner = await makeUser(app)
      await ask(student, application, partner)
      const invitation = await invitationOf(partner)
      const codes = (await Promise.all([answer(partner, invitation, 'accept'), takeBack(student, invitation)])).map(
        ({ code }) => code ?? 'ok',
      )
      expect([...codes].sort()).toEqual(['CONFLICT', 'ok'])
      const accepted = codes[0] === 'ok'
      expect(await app.db.findOneByOrFail(Application, { id: invitation.id })).toMatchObject({
        state: accepted ? 'applied' : 'cancelled',
      })
      expect(await app.db.countBy(Payment, { subjectId: invitation.id })).toBe(accepted ? 1 : 0)
    }
  })
})

describe('a team', () => {
  it('never exceeds its size, even with concurrent invitations', async () => {
    const { student, application } = await captain()
    const partners = await Promise.all([1, 2, 3, 4].map(() => makeUser(app)))
    const codes = (await Promise.all(partners.map((partner) => ask(student, application, partner)))).map(
      ({ code }) => code ?? 'ok',
    )
    expect(codes.sort()).toEqual(['RULE_BROKEN', 'RULE_BROKEN', 'ok', 'ok'])
    expect(await app.db.countBy(Application, { teamId: application.id, state: 'invited' })).toBe(2)
  })

  it('whose last two members leave concurrently keeps no invitation', async () => {
    const { exam, student, application } = await captain({ priceAmount: 0 })
    const [friend, partner] = [await makeUser(app), await makeUser(app)]
    const other = await makeApplication(app, { userId: friend.id, examId: exam.id, teamId: application.id })
    await ask(student, application, partner)
    const { code } = await callDuring(
      app,
      async (db) => {
        await db.query('select pg_advisory_xact_lock(hashtextextended($1, 7402))', [application.id])
        await db.update(Application, { id: other.id }, { state: 'cancelled', endReason: 'student' })
      },
      () => app.as(student).run(cancel, { id: gid(application) }),
    )
    expect(code).toBeUndefined()
    expect(await app.db.findOneBy(Application, { userId: partner.id })).toMatchObject({ endReason: 'withdrawn' })
  })

  it('gives the same error for every student who cannot join', async () => {
    const { exam, student, application } = await captain({ fromGrade: 8 })
    const entered = await makeUser(app)
    await makeApplication(app, { userId: entered.id, examId: exam.id })
    const refused = [
      entered,
      student,
      await makeUser(app, { grade: 5 }),
      await makeUser(app, { isDraft: true }),
      await makeUser(app, { userType: 'supervisor' }),
      { username: 'NOBODY-1' },
    ]
    const answers = await Promise.all(refused.map((partner) => ask(student, application, partner)))
    expect(new Set(answers.map(({ errors }) => `${errors![0]!.extensions.code} ${errors![0]!.message}`))).toEqual(
      new Set(['NOT_FOUND No student with this ID can join your team']),
    )
  })

  it("can only be formed for the viewer's own application to a team exam, before it opens", async () => {
    const { application } = await captain()
    const partner = await makeUser(app)
    expect((await ask(await makeUser(app), application, partner)).code).toBe('NOT_FOUND')
    const code = async (given: object, state: Application['state'] = 'paid') => {
      const alone = await captain(given)
      await app.db.update(Application, alone.application.id, { state })
      return (await ask(alone.student, alone.application, partner)).code
    }
    expect(await code({ teamSize: 1 })).toBe('RULE_BROKEN')
    expect(await code(opensIn(-1))).toBe('RULE_BROKEN')
    expect(await code({}, 'cancelled')).toBe('CONFLICT')
    expect(await code({}, 'invited')).toBe('CONFLICT')
    expect(await code({}, 'applied')).toBeUndefined()
  })

  it('withdraws its invitations when its last member leaves', async () => {
    const { student, application } = await captain()
    await app.db.update(Application, application.id, { state: 'applied' })
    const partner = await makeUser(app)
    await ask(student, application, partner)
    await app.as(student).run(cancel, { id: gid(application) })
    expect(await app.db.findOneByOrFail(Application, { userId: partner.id })).toMatchObject({
      state: 'cancelled',
      endReason: 'withdrawn',
    })
  })

  it('does not let an invited student sit before accepting', async () => {
    const { student, application } = await captain({ priceAmount: 0, ...opensIn(1) })
    const partner = await makeUser(app)
    await ask(student, application, partner)
    app.clock.advance(1.5 * hour)
    const open = `mutation ($id: ID!) {
      fetchApplication(input: { applicationId: $id, tab: "t" }) { attempt { id } } }`
    expect((await app.as(partner).run(open, { id: gid(await invitationOf(partner)) })).code).toBe('NOT_PAID')
  })
})
