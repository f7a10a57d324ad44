import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeDiscount, relate, makePayment, makeUser } from '../../../testing/factories.ts'
import { beginCheckout, heldSandbox } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User, UserChange } from '../../accounts/public.ts'
import { eraseDueAccounts } from '../../accounts/testing/public.ts'
import { saveSetting } from '../../settings/public.ts'
import { type Payment } from '../public.ts'
import { BonusAccount, BonusMovement, Discount } from '../testing/public.ts'

const app = useTestApp()
let sandbox: ReturnType<typeof heldSandbox>
let admin: User
let supervisor: User
let student: User

beforeAll(async () => {
  sandbox = heldSandbox(app)
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  supervisor = await makeUser(app, { userType: 'supervisor' })
  student = await makeUser(app)
  await relate(app, supervisor, student)
  await configure([
    { quota: 2, bucks: 25, reward: 20 },
    { quota: 1, bucks: 40, reward: 35 },
  ])
})

const configure = (packages: object[], active = true) =>
  saveSetting(app.as(admin).ctx, { name: 'bonusConfiguration', data: { active, packages } })
const pointsOf = async (user = supervisor) => (await app.as(user).run('{ viewer { examBucks } }')).data.viewer.examBucks
const movementsOf = async (user = supervisor) =>
  (await app.db.find(BonusMovement, { where: { userId: user.id }, order: { createdAt: 'ASC', id: 'ASC' } })).map(
    ({ reason, delta }) => `${reason} ${delta}`,
  )
const add = (points: number, more: { by?: User; id?: string; reason?: string } = {}) =>
  app
    .as(more.by ?? admin)
    .run('mutation ($input: AddBonusPointsInput!) { addBonusPoints(input: $input) { user { examBucks } } }', {
      input: { id: more.id ?? supervisor.id, points, reason: more.reason ?? 'A workshop for colleagues' },
    })
const purchase = (pkg: number, by = supervisor) =>
  app.as(by).run(
    `mutation ($input: PurchaseCouponInput!) {
    purchaseCoupon(input: $input) { coupon { code amount { amount currency } tier quota remainingQuota mergeable } }
  }`,
    { input: { pkg } },
  )
const setOwn = (data: object | null, more: { by?: User; id?: string } = {}) =>
  app.as(more.by ?? admin).run(
    `mutation ($input: SetBonusConfigurationInput!) {
    setBonusConfiguration(input: $input) {
      user { examBucksConfigActivated examBucksConfig { bucks reward quota } ownBonusConfiguration }
    }
  }`,
    { input: { id: more.id ?? supervisor.id, data } },
  )
const payInCash = (payments: Payment[]) =>
  app.as(admin).run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { payments { state } } }', {
    input: { paymentIds: payments.map(({ id }) => id), type: 'cash' },
  })
const refund = (payment: Payment, amount?: number) =>
  app.as(admin).run('mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { refund { state } } }', {
    input: { paymentId: payment.id, reason: 'Asked for by the family', ...(amount ? { amount } : {}) },
  })
const owed = (given: Partial<Payment> = {}) => makePayment(app, { userId: student.id, ...given })

describe('a paid exam', () => {
  test('earns a point once, even if two webhooks arrive concurrently', async () => {
    const payment = await owed()
    const { sessionId } = await beginCheckout(app, student, [payment.id])
    sandbox.actions.pay(sessionId)
    const [event] = sandbox.webhooks.waiting
    await Promise.all([sandbox.webhooks.send(event!), sandbox.webhooks.send(event!)])
    await sandbox.deliver()
    expect(await movementsOf()).toEqual(['examPaid 1'])
    expect(await pointsOf()).toBe(1)
  })

  test('earns a point for each of several payments, also in cash', async () => {
    await payInCash([await owed(), await owed(), await owed()])
    expect(await pointsOf()).toBe(3)
  })

  test('earns for one supervisor: the payer, else the one who has worked with the student longest', async () => {
    const later = await makeUser(app, { userType: 'supervisor' })
    app.clock.advance(60_000)
    await relate(app, later, student)
    await payInCash([await owed()])
    expect([await pointsOf(), await pointsOf(later)]).toEqual([1, 0])
    const payment = await owed()
    const { sessionId } = await beginCheckout(app, later, [payment.id])
    sandbox.actions.pay(sessionId)
    await sandbox.deliver()
    expect([await pointsOf(), await pointsOf(later)]).toEqual([1, 1])
  })

  test.each([
    ['nobody’s student', async () => [await owed({ userId: (await makeUser(app)).id })]],
    ['the Grand Final', async () => [await owed({ subject: 'grandFinal' })]],
  ])('earns nothing: %s', async (_what, payments) => {
    await payInCash(await payments())
    expect(await movementsOf()).toEqual([])
  })

  test('earns nothing if fully discounted, or for a supervisor still waiting for approval', async () => {
    const payment = await owed()
    const gift = await makeDiscount(app, { quota: 1 })
    const { data } = await app
      .as(student)
      .run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { payments { state } } }', {
        input: { paymentIds: [payment.id], type: 'free', appliedDiscount: gift.code },
      })
    expect(data.payLocally.payments).toEqual([{ state: 'paid' }])
    const asking = await makeUser(app, { userType: 'supervisor' })
    const other = await makeUser(app)
    await app.db.query(`insert into relation (above_id, below_id, state) values ($1, $2, 'asked')`, [
      asking.id,
      other.id,
    ])
    await payInCash([await owed({ userId: other.id })])
    expect([await pointsOf(), await pointsOf(asking)]).toEqual([0, 0])
  })

  test('loses the point after a full refund, taken from the supervisor who received it', async () => {
    const payment = await owed()
    await payInCash([payment])
    await app.db.query('delete from relation where below_id = $1', [student.id])
    await refund(payment, 500)
    expect(await pointsOf()).toBe(1)
    await refund(payment)
    expect(await movementsOf()).toEqual(['examPaid 1', 'refunded -1'])
    expect(await pointsOf()).toBe(0)
  })

  test('earns the point again if the refund fails', async () => {
    const payment = await owed()
    const { sessionId } = await beginCheckout(app, student, [payment.id])
    sandbox.actions.pay(sessionId)
    await sandbox.deliver()
    await refund(payment)
    await app.drainJobs()
    await sandbox.deliver()
    await app.drainJobs()
    expect(await pointsOf()).toBe(0)
    sandbox.actions.settleRefund(Object.keys(sandbox.state.refunds).at(-1)!, false)
    await sandbox.deliver()
    await app.drainJobs()
    expect(await movementsOf()).toEqual(['examPaid 1', 'refunded -1', 'examPaid 1'])
  })

  test('leaves a debt if the point was spent before the refund; the balance is never below 0', async () => {
    await add(24)
    const payment = await owed()
    await payInCash([payment])
    expect((await purchase(25)).code).toBeUndefined()
    await refund(payment)
    expect(await pointsOf()).toBe(0)
    expect(await app.db.findOneBy(BonusAccount, { userId: supervisor.id })).toMatchObject({ points: 0, owed: 1 })
    await payInCash([await owed(), await owed()])
    expect(await pointsOf()).toBe(1)
  })
})

describe('points', () => {
  test('are converted into a coupon of the supervisor, up to the quota of the package', async () => {
    await add(100)
    const { data } = await purchase(25)
    expect(data.purchaseCoupon.coupon).toEqual({
      code: expect.stringMatching(/^BONUS-[2-9A-Z]{8}$/),
      amount: { amount: 2000, currency: 'EUR' },
      tier: 'standard',
      quota: 1,
      remainingQuota: 1,
      mergeable: true,
    })
    expect((await purchase(25)).code).toBeUndefined()
    const third = await purchase(25)
    expect(third.errors![0]).toMatchObject({
      message: 'You have already used this package',
      extensions: { code: 'RULE_BROKEN' },
    })
    expect(await pointsOf()).toBe(50)
    const left = await app.as(supervisor).run('{ viewer { examBucksConfig { bucks reward quota } } }')
    expect(left.data.viewer.examBucksConfig).toEqual([
      { bucks: 25, reward: 20, quota: 0 },
      { bucks: 40, reward: 35, quota: 1 },
    ])
  })

  test('are not spent twice by two concurrent purchases', async () => {
    await add(60)
    const answers = await Promise.all([purchase(40), purchase(25), purchase(40), purchase(25)])
    const done = answers.filter(({ code }) => code === undefined)
    const spent = (await app.db.findBy(BonusMovement, { userId: supervisor.id, reason: 'purchase' })).reduce(
      (sum, { delta }) => sum - delta,
      0,
    )
    expect(await pointsOf()).toBe(60 - spent)
    expect(await app.db.countBy(Discount, { ownerId: supervisor.id })).toBe(done.length)
    expect([40, 50]).toContain(spent)
  })

  test('do not exceed the quota of a package in concurrent purchases', async () => {
    await add(500)
    const answers = await Promise.all(Array.from({ length: 6 }, () => purchase(25)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      'RULE_BROKEN',
      'RULE_BROKEN',
      'RULE_BROKEN',
      'RULE_BROKEN',
      undefined,
      undefined,
    ])
    expect(await pointsOf()).toBe(450)
  })

  test.each([
    ['too few', 24, 25, 'RULE_BROKEN', 'You need 1 more point'],
    ['no such package', 100, 26, 'BAD_USER_INPUT', 'No package for this number of points'],
  ])('are not converted: %s', async (_what, points, pkg, code, message) => {
    await add(points)
    const answer = await purchase(pkg)
    expect(answer.errors![0]).toMatchObject({ message, extensions: { code } })
    expect(await pointsOf()).toBe(points)
  })

  test.each([[0], [-25], [2_000_000]])('refuses a package of %d points', async (pkg) => {
    expect((await purchase(pkg)).code).toBe('BAD_USER_INPUT')
  })

  test('are still earned while conversion is inactive', async () => {
    await configure([{ quota: 2, bucks: 25, reward: 20 }], false)
    await add(24)
    await payInCash([await owed()])
    const answer = await purchase(25)
    expect(answer.errors![0]).toMatchObject({ extensions: { code: 'RULE_BROKEN', bonus: 'inactive' } })
    const { data } = await app
      .as(supervisor)
      .run('{ viewer { examBucks examBucksConfigActivated examBucksConfig { bucks } } }')
    expect(data.viewer).toEqual({ examBucks: 25, examBucksConfigActivated: false, examBucksConfig: [] })
  })

  test('are refused to anyone but supervisors', async () => {
    for (const userType of ['student', 'partner', 'admin'] as const) {
      const user = await makeUser(app, { userType })
      expect((await purchase(25, user)).code).toBe('FORBIDDEN')
      expect((await app.as(user).run('{ myCoupons { totalCount } }')).code).toBe('FORBIDDEN')
      const { data } = await app.as(user).run('{ viewer { examBucks examBucksConfig { bucks } } }')
      expect(data.viewer).toEqual({ examBucks: null, examBucksConfig: null })
    }
    expect((await app.as(null).run('{ myCoupons { totalCount } }')).code).toBe('UNAUTHENTICATED')
  })

  test('leave a ledger that cannot be changed', async () => {
    await add(3)
    await expect(app.db.update(BonusMovement, { userId: supervisor.id }, { delta: 300 })).rejects.toThrow(
      'never changed',
    )
    await expect(app.db.delete(BonusMovement, { userId: supervisor.id })).rejects.toThrow('never changed')
    await expect(app.db.update(BonusAccount, { userId: supervisor.id }, { points: -1 })).rejects.toThrow(
      'bonus_account',
    )
  })
})

describe('admins', () => {
  test('credit and deduct points, with the reason on the record', async () => {
    expect((await add(30)).data.addBonusPoints.user.examBucks).toBe(30)
    expect((await add(-10, { reason: 'Given by mistake' })).data.addBonusPoints.user.examBucks).toBe(20)
    expect((await add(-21)).code).toBe('RULE_BROKEN')
    const record = await app.db.find(UserChange, { where: { userId: supervisor.id }, order: { createdAt: 'ASC' } })
    expect(record.map(({ action, before, after, changedById }) => ({ action, before, after, changedById }))).toEqual([
      {
        action: 'addBonusPoints',
        before: { examBucks: 0 },
        after: { examBucks: 30, reason: 'A workshop for colleagues' },
        changedById: admin.id,
      },
      {
        action: 'addBonusPoints',
        before: { examBucks: 30 },
        after: { examBucks: 20, reason: 'Given by mistake' },
        changedById: admin.id,
      },
    ])
    const seen = await app
      .as(admin)
      .run(`query ($id: ID!) { node(id: $id) { ... on User { bonusMovements { nodes { delta reason } } } } }`, {
        id: toGlobalId('User', supervisor.id),
      })
    expect(seen.data.node.bonusMovements.nodes.map(({ delta }: { delta: number }) => delta)).toEqual([-10, 30])
  })

  test.each([
    [0, 'A good reason', 'BAD_USER_INPUT'],
    [100_001, 'A good reason', 'BAD_USER_INPUT'],
    [5, 'x', 'BAD_USER_INPUT'],
    [5, 'nul \0 byte', 'BAD_USER_INPUT'],
  ])('crediting %d for "%s" fails with %s', async (points, reason, code) => {
    expect((await add(points, { reason })).code).toBe(code)
  })

  test('cannot credit points to users who are not supervisors', async () => {
    for (const id of [student.id, admin.id, crypto.randomUUID()]) {
      expect((await add(5, { id })).code).toBe('NOT_FOUND')
      expect((await setOwn(null, { id })).code).toBe('NOT_FOUND')
    }
  })

  test('set a supervisor’s own packages and remove them again', async () => {
    const own = { active: true, packages: [{ quota: 1, bucks: 30 }] }
    expect((await setOwn(own)).data.setBonusConfiguration.user).toEqual({
      examBucksConfigActivated: true,
      examBucksConfig: [{ bucks: 30, reward: 20, quota: 1 }],
      ownBonusConfiguration: { active: true, packages: [{ quota: 1, bucks: 30, reward: 20 }] },
    })
    await add(60)
    expect((await purchase(25)).code).toBe('BAD_USER_INPUT')
    expect((await purchase(30)).code).toBeUndefined()
    expect(
      (await setOwn({ ...own, packages: [{ quota: 3, bucks: 30 }] })).data.setBonusConfiguration.user,
    ).toMatchObject({ examBucksConfig: [{ bucks: 30, quota: 2 }] })
    expect((await setOwn(null)).data.setBonusConfiguration.user).toMatchObject({
      examBucksConfig: [{ bucks: 25 }, { bucks: 40 }],
      ownBonusConfiguration: null,
    })
    expect(await app.db.countBy(UserChange, { userId: supervisor.id, action: 'setBonusConfiguration' })).toBe(3)
  })

  test.each([
    [{ active: true, packages: [{ quota: 1, bucks: 24, reward: 20 }] }, 'data.packages.0.bucks'],
    [
      {
        active: true,
        packages: [
          { quota: 1, bucks: 25 },
          { quota: 2, bucks: 25 },
        ],
      },
      'data.packages',
    ],
    [{ packages: [] }, 'data.active'],
  ])('learn which part of the configuration is invalid: %j', async (data, at) => {
    const { errors } = await setOwn(data)
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [at]: expect.any(Array) } })
  })

  test('are the only ones who can do so', async () => {
    const others = await Promise.all(
      (['student', 'supervisor', 'partner'] as const).map((userType) => makeUser(app, { userType })),
    )
    for (const by of [supervisor, ...others]) {
      expect((await add(5, { by })).code).toBe('FORBIDDEN')
      expect((await setOwn(null, { by })).code).toBe('FORBIDDEN')
    }
    const withoutDiscounts = await makeUser(app, { userType: 'admin', grants: ['admin.supervisors'] })
    expect((await add(5, { by: withoutDiscounts })).code).toBe('FORBIDDEN')
    const seen = await app.as(others[1]!).run('query ($id: ID!) { node(id: $id) { ... on User { examBucks } } }', {
      id: toGlobalId('User', supervisor.id),
    })
    expect(seen.data.node).toBeNull()
  })
})

test('erasing an account keeps its ledger under the pseudonym and clears the points', async () => {
  await add(7)
  await app.db.update(User, { id: supervisor.id }, { eraseAt: new Date(app.clock.now() - 1000) })
  await eraseDueAccounts(app.as(admin).ctx)
  expect(await movementsOf()).toEqual(['admin 7', 'erasure -7'])
  expect(await app.db.findOneBy(BonusAccount, { userId: supervisor.id })).toMatchObject({ points: 0 })
  await payInCash([await owed()])
  expect(await movementsOf()).toHaveLength(2)
})
