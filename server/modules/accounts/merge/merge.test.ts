import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { Application } from '../../applications/public.ts'
import { makeExam, makeUser, quickHash } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Relation, User } from '../public.ts'
import { eraseDueAccounts } from '../testing/public.ts'
import { forgetMergeJournals } from './undo.service.ts'
import { AccountMergeRow } from './account-merge.entity.ts'

const app = useTestApp()
const password = 'Correct-horse-9'
let admin: User
let kept: User
let merged: User

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  const same = { firstName: 'Lale', lastName: 'Aslan', birth: '2014-05-01' }
  kept = await makeUser(app, { ...same, passwordHash: await quickHash(password) })
  merged = await makeUser(app, { ...same, passwordHash: await quickHash(`${password}-old`) })
})

const pair = () => ({ keptId: toGlobalId('User', kept.id), mergedId: toGlobalId('User', merged.id) })

type Decision = { key: string; choice: string }

async function preview(decisions: Decision[] = []) {
  const { data, errors } = await app.as(admin).run(
    `query ($keptId: ID!, $mergedId: ID!, $decisions: [MergeDecisionInput!]!) {
      accountMergePreview(keptId: $keptId, mergedId: $mergedId, decisions: $decisions) {
        obstacles undecided fingerprint fields { key name kept merged isConflict }
        conflicts { key kept { table state } merged { title } } tables { table what count }
      }
    }`,
    { ...pair(), decisions },
  )
  expect(errors).toBeUndefined()
  return data.accountMergePreview
}

/** Merges with the value of the kept account for every detail, and the given choice for rows. */
async function merge(choice: 'kept' | 'merged' = 'kept') {
  const first = await preview()
  const decisions: Decision[] = [
    ...first.fields
      .filter((one: { isConflict: boolean }) => one.isConflict)
      .map(({ key }: Decision) => ({ key, choice: 'kept' })),
    ...first.conflicts.map(({ key }: Decision) => ({ key, choice })),
  ]
  const { fingerprint } = await preview(decisions)
  return app
    .as(admin)
    .run(
      `mutation ($input: MergeAccountsInput!) { mergeAccounts(input: $input) { merge { id rowCount kept { username } } } }`,
      { input: { ...pair(), reason: 'Registered twice', fingerprint, decisions } },
    )
}

const signIn = (username: string, given: string) =>
  app.as(null).run(`mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }`, {
    input: { username, password: given },
  })

const apply = async (user: User, given: Partial<Application> = {}) => {
  const examId = given.examId ?? (await makeExam(app, { questions: 0 })).id
  const application = app.db.create(Application, { userId: user.id, examId, language: 'en', ...given })
  return app.db.save(application)
}

describe('a merge of two accounts', () => {
  test('moves applications and connections, and the names of the merged account lead to the one that stays', async () => {
    const application = await apply(merged)
    const teacher = await makeUser(app, { userType: 'supervisor' })
    for (const { id } of [kept, merged]) {
      await app.db.insert(Relation, { aboveId: teacher.id, belowId: id, state: 'active' })
    }
    const { data } = await merge()
    expect(data.mergeAccounts.merge).toMatchObject({ rowCount: 1, kept: { username: kept.username } })
    expect(await app.db.findOneBy(Application, { id: application.id })).toMatchObject({ userId: kept.id })
    expect(await app.db.findBy(Relation, { aboveId: teacher.id })).toMatchObject([{ belowId: kept.id }])

    expect((await signIn(merged.email!, password)).data.signIn.accessToken).toEqual(expect.any(String))
    const old = await signIn(merged.username, `${password}-old`)
    expect(old).toMatchObject({
      code: 'RULE_BROKEN',
      errors: [
        { message: `This account was merged with ${kept.username}. Log in with that student ID and its password.` },
      ],
    })
    expect((await signIn(merged.username, 'wrong')).code).toBe('UNAUTHENTICATED')
    const enabling = await app
      .as(admin)
      .run('mutation ($input: UserStatusInput!) { enableUser(input: $input) { user { id } } }', {
        input: { id: toGlobalId('User', merged.id), reason: 'Once more' },
      })
    expect(enabling.code).toBe('RULE_BROKEN')
  })

  test.each(['kept', 'merged'] as const)('with two applications for one exam keeps both: %s', async (choice) => {
    const mine = await apply(kept)
    const theirs = await apply(merged, { examId: mine.examId })
    expect(await preview()).toMatchObject({
      undecided: 2,
      conflicts: [{ kept: { table: 'application', state: 'applied' } }],
    })
    await merge(choice)
    const owners = await Promise.all([mine, theirs].map(({ id }) => app.db.findOneByOrFail(Application, { id })))
    const expected = choice === 'kept' ? [kept.id, merged.id] : [merged.id, kept.id]
    expect(owners.map(({ userId }) => userId)).toEqual(expected)
  })

  test('is refused while a conflict is open, and after a change since the preview', async () => {
    const { fingerprint } = await preview()
    const run = (decisions: Decision[], of: string) =>
      app.as(admin).run('mutation ($input: MergeAccountsInput!) { mergeAccounts(input: $input) { merge { id } } }', {
        input: { ...pair(), reason: 'Registered twice', fingerprint: of, decisions },
      })
    expect((await run([], fingerprint)).code).toBe('RULE_BROKEN')
    const decisions = [{ key: 'field:email', choice: 'kept' }]
    const seen = (await preview(decisions)).fingerprint
    await apply(merged)
    expect((await run(decisions, seen)).code).toBe('CONFLICT')
  })

  test('exchanges the addresses if the admin chooses the other one, and is undone', async () => {
    const decisions = [{ key: 'field:email', choice: 'merged' }]
    const { fingerprint } = await preview(decisions)
    const { data } = await app
      .as(admin)
      .run('mutation ($input: MergeAccountsInput!) { mergeAccounts(input: $input) { merge { id } } }', {
        input: { ...pair(), reason: 'Registered twice', fingerprint, decisions },
      })
    const emails = async () =>
      Promise.all([kept, merged].map(async ({ id }) => (await app.db.findOneByOrFail(User, { id })).email))
    expect(await emails()).toEqual([merged.email, kept.email])
    const undo = () =>
      app
        .as(admin)
        .run('mutation ($input: UndoAccountMergeInput!) { undoAccountMerge(input: $input) { merge { undoneAt } } }', {
          input: { mergeId: data.mergeAccounts.merge.id, reason: 'Two children' },
        })
    expect((await undo()).data.undoAccountMerge.merge.undoneAt).toEqual(expect.any(String))
    expect(await emails()).toEqual([kept.email, merged.email])
    expect((await undo()).code).toBe('RULE_BROKEN')
    expect((await signIn(merged.username, `${password}-old`)).data.signIn.accessToken).toEqual(expect.any(String))
  })

  test('cannot be undone after a day, and its journal is deleted', async () => {
    const application = await apply(merged)
    const { data } = await merge()
    expect(await app.db.countBy(AccountMergeRow, { rowId: application.id })).toBe(1)
    app.clock.advance(86_400_001)
    await forgetMergeJournals(app.as(null).ctx)
    expect(await app.db.countBy(AccountMergeRow, { rowId: application.id })).toBe(0)
    const undone = await app
      .as(admin)
      .run('mutation ($input: UndoAccountMergeInput!) { undoAccountMerge(input: $input) { merge { id } } }', {
        input: { mergeId: data.mergeAccounts.merge.id, reason: 'Two children' },
      })
    expect(undone.code).toBe('RULE_BROKEN')
  })

  test('is refused for teachers and without the permission', async () => {
    merged = await makeUser(app, { userType: 'supervisor' })
    expect((await preview()).obstacles).toContain('Only accounts of students can be merged.')
    const clerk = await makeUser(app, { userType: 'admin', grants: ['admin.*', '$admin.accounts'] })
    const { code } = await app
      .as(clerk)
      .run(
        'query ($keptId: ID!, $mergedId: ID!) { accountMergePreview(keptId: $keptId, mergedId: $mergedId) { fingerprint } }',
        pair(),
      )
    expect(code).toBe('FORBIDDEN')
  })

  test('erasing the account that stays erases the merged one', async () => {
    await merge()
    await app.db.update(User, { id: kept.id }, { eraseAt: new Date(0) })
    await eraseDueAccounts(app.as(null).ctx)
    for (const { id } of [kept, merged]) {
      expect(await app.db.findOneByOrFail(User, { id })).toMatchObject({ firstName: '', email: null })
    }
  })
})
