import { afterEach, describe, expect, test } from 'vitest'
import { expectConsistent, makeSitting, rowId } from '../../../testing/arena.ts'
import { insertRow, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import type { User } from '../../accounts/public.ts'
import { StoredFile } from '../../files/public.ts'

const app = useTestApp()
afterEach(() => {
  app.clock.shift = 0
})

async function selfieOf(owner: User, purpose: 'selfie' | 'question' = 'selfie') {
  const picture = { purpose, ownerId: owner.id, sha256: 'ab'.repeat(32), mimeType: 'image/webp', size: 10 }
  return toGlobalId('StoredFile', (await insertRow(app, StoredFile, picture)).id)
}

describe('a submission', () => {
  test('closes the attempt, and a repeated one returns the same response', async () => {
    const sitting = await makeSitting(app, { exam: { selfie: 'none' } })
    await sitting.fetch()
    const { payload: saved } = await sitting.save(1, [1, 'A'])
    const first = await sitting.submit({ lastSeq: 1 })
    expect(first.payload).toMatchObject({
      attempt: { closeReason: 'submitted', answeredCount: 1, receipt: saved.receipt },
      redirect: '/stadia/my-exams',
    })
    expect((await sitting.submit()).payload).toEqual(first.payload)
    expect(await sitting.save(2, [2, 'B'])).toMatchObject({ code: 'ATTEMPT_CLOSED', extensions: { ackSeq: 1 } })
    expect((await sitting.save(1, [1, 'A'])).payload.ackSeq).toBe(1)
    expect(
      await app.db.query('select count(*)::int n from exam_log where application_id = $1 and action = $2', [
        sitting.application.id,
        'Exam submitted',
      ]),
    ).toEqual([{ n: 1 }])
  })

  test('is refused while answers up to lastSeq are missing', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    await sitting.save(1, [1, 'A'])
    expect(await sitting.submit({ lastSeq: 2 })).toMatchObject({ code: 'UNSAVED_ANSWERS', extensions: { ackSeq: 1 } })
    await sitting.save(2, [2, 'A'])
    expect((await sitting.submit({ lastSeq: 2 })).code).toBeUndefined()
  })

  test('by an old tab, whose lastSeq belongs to its own epoch, is refused', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    await sitting.save(1, [1, 'A'], [2, 'A'])
    await sitting.fetch({ tab: 'two', refreshTab: true })
    expect((await sitting.submit({ lastSeq: 2 })).code).toBe('UNSAVED_ANSWERS')
  })

  test('by a tab without the pen is refused, by epoch and by tab', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    await sitting.fetch({ tab: 'two', refreshTab: true })
    expect((await sitting.submit({ epoch: 1 })).code).toBe('STALE_EPOCH')
    expect((await sitting.submit({ tab: 'one' })).code).toBe('DUPLICATED')
    expect((await sitting.sync({ questions: [], submitted: true })).code).toBe('DUPLICATED')
    expect((await sitting.submit({ epoch: 2, tab: 'two' })).payload.attempt.closeReason).toBe('submitted')
    expect((await sitting.submit({ epoch: 1, tab: 'one' })).payload.attempt.closeReason).toBe('submitted')
  })

  test('during saves loses no acknowledged answer', async () => {
    const sitting = await makeSitting(app, { exam: { questions: 30 } })
    await sitting.fetch()
    const saves = Array.from({ length: 20 }, (_, i) => sitting.save(i + 1, [i + 1, 'C']))
    const [submitted, ...saved] = await Promise.all([sitting.submit(), ...saves])
    expect(submitted.code).toBeUndefined()
    expect(saved.every((s) => s.payload || s.code === 'ATTEMPT_CLOSED')).toBe(true)
    const { attempt, entries } = await expectConsistent(app, { id: rowId(sitting.attemptId) })
    expect(entries).toHaveLength(Math.max(0, ...saved.map((s) => s.payload?.ackSeq ?? 0)))
    expect(attempt.head.toString('hex')).toBe((await sitting.submit()).payload.attempt.receipt)
  })

  test('after the deadline has the close reason timeUp', async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    app.clock.advance(3_600_500)
    expect((await sitting.save(1, [1, 'A'])).payload.doSubmit).toBe(true)
    expect((await sitting.submit({ lastSeq: 1 })).payload.attempt.closeReason).toBe('timeUp')
  })

  test('requires an opened exam of the viewer', async () => {
    const [sitting, other] = [await makeSitting(app), await makeSitting(app)]
    expect((await sitting.submit()).code).toBe('NOT_FOUND')
    await sitting.fetch()
    expect((await other.submit({ applicationId: sitting.applicationId })).code).toBe('NOT_FOUND')
  })

  test('shows the counts immediately where the exam allows it', async () => {
    const sitting = await makeSitting(app, { exam: { resultAtOnce: true, selfie: 'none' } })
    await sitting.fetch()
    await sitting.save(1, [1, 'A'], [2, 'A'])
    const result = { correct: 1, wrong: 1, blank: 3, extraMessage: null }
    expect((await sitting.submit()).payload).toMatchObject({ result, redirect: null })
    expect((await sitting.fetch({ tab: 'two' })).payload).toMatchObject({ result, redirect: null })
    await app.db.update('exam', sitting.exam.id, { extraMessages: { en: 'The final is in May.' } })
    expect((await sitting.submit()).payload.result.extraMessage).toBe('The final is in May.')
  })
})

describe('the selfie', () => {
  test('is requested, can come with a second submission, and cannot be replaced', async () => {
    const sitting = await makeSitting(app, { exam: { selfie: 'optional' } })
    await sitting.fetch()
    const redirect = `/exam/selfie?application=${encodeURIComponent(sitting.applicationId)}`
    expect((await sitting.submit()).payload.redirect).toBe(redirect)
    const second = await sitting.submit({ imageId: await selfieOf(sitting.student) })
    expect(second.payload.redirect).toBe('/stadia/my-exams')
    const selfie = async () =>
      (await app.db.query('select selfie_id, selfie_at from attempt where id = $1', [rowId(sitting.attemptId)]))[0]
    const first = await selfie()
    expect(first.selfie_at).toBeInstanceOf(Date)
    await sitting.submit({ imageId: await selfieOf(sitting.student) })
    expect(await selfie()).toEqual(first)
  })

  test("must be the viewer's own picture uploaded as a selfie", async () => {
    const sitting = await makeSitting(app)
    await sitting.fetch()
    expect((await sitting.submit({ imageId: await selfieOf(await makeUser(app)) })).code).toBe('NOT_FOUND')
    expect((await sitting.submit({ imageId: await selfieOf(sitting.student, 'question') })).code).toBe('NOT_FOUND')
    expect((await sitting.submit({ imageId: toGlobalId('StoredFile', crypto.randomUUID()) })).code).toBe('NOT_FOUND')
    expect((await sitting.submit({ imageId: 'nonsense' })).code).toBe('NOT_FOUND')
  })
})
