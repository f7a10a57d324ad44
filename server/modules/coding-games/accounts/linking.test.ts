import { IsNull } from 'typeorm'
import { expect, test, vi } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeUser } from '../../../testing/factories.ts'
import { callDuring } from '../../../testing/database/locks.ts'
import type { User } from '../../accounts/public.ts'
import { admin, app, codingStage, run, sandbox, student } from '../testing/coding-stage.ts'
import { CodingAccount } from './coding-account.entity.ts'

codingStage()

/** Links a player to another student without committing. */
const linkTo = (other: User, providerUserId: string) => (db: typeof app.db) =>
  db.insert(CodingAccount, { userId: other.id, identity: other.id, providerUserId, language: 'python' })

const link = 'mutation { invokeCoding { account { slug } } }'
const unlink = 'mutation { unlinkCoding { unlinked } }'

test('concurrent requests link an account again only once', async () => {
  const { slug } = (await run(student, link)).data.invokeCoding.account
  for (let round = 0; round < 6; round++) {
    await run(student, unlink)
    const again = await Promise.all(Array.from({ length: 8 }, () => run(student, link)))
    expect(again.map(({ data, code }) => code ?? data.invokeCoding.account.slug)).toEqual(again.map(() => slug))
  }
  expect(await app.db.countBy(CodingAccount, { userId: student.id })).toBe(7)
})

test('linking is refused when another student is being given the former player', async () => {
  await run(student, link)
  await run(student, unlink)
  const other = await makeUser(app)
  const [former] = await app.db.findBy(CodingAccount, { userId: student.id })
  const { code } = await callDuring(app, linkTo(other, former!.providerUserId!), () => run(student, link))
  // the provider knows no other player of this name
  expect(code).toBe('RULE_BROKEN')
  expect((await app.db.findOneByOrFail(CodingAccount, { userId: student.id, unlinkedAt: IsNull() })).slug).toBeNull()
})

test('linking is refused when another student is given the player that was just created', async () => {
  sandbox().fail('lostAnswer')
  expect((await run(student, link)).code).toBe('OVERLOADED')
  const player = sandbox().user(student.username)!
  const other = await makeUser(app)
  const { code } = await callDuring(app, linkTo(other, player._id), () => run(student, link))
  expect(code).toBe('RULE_BROKEN')
})

test.each(['createUser', 'linkIdentity'] as const)(
  'an account unlinked before the response of %s is reported as not linked',
  async (method) => {
    const coding = app.node.providers.coding!
    const ask = coding[method].bind(coding) as (...given: unknown[]) => Promise<never>
    const linked = vi.spyOn(coding, 'linkIdentity')
    const asked = vi.spyOn(coding, method).mockImplementationOnce(async (...given: unknown[]) => {
      await run(student, unlink)
      return ask(...given)
    })
    expect((await run(student, link)).code).toBe('NOT_FOUND')
    // a player that may by now belong to another student is not linked
    expect(linked).toHaveBeenCalledTimes(method === 'createUser' ? 0 : 1)
    asked.mockRestore()
    linked.mockRestore()
    expect((await run(student, link)).data.invokeCoding.account.slug).toEqual(expect.any(String))
  },
)

test('an admin cannot link a player that another student is linking', async () => {
  await run(student, link)
  const player = await app.node.providers.coding!.createUser({ name: 'shared', email: 'x@y.test', language: 'python' })
  const { code } = await callDuring(app, linkTo(await makeUser(app), player.id), () =>
    run(
      admin,
      'mutation ($u: ID!, $h: String!) { mergeCoding(input: { userId: $u, handle: $h }) { account { slug } } }',
      {
        u: toGlobalId('User', student.id),
        h: player.slug,
      },
    ),
  )
  expect(code).toBe('CONFLICT')
  expect(await app.db.countBy(CodingAccount, { userId: student.id, unlinkedAt: IsNull() })).toBe(1)
})
