import { encodeMessage } from '../../../errors/messages.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { connection, sortedBy, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { userById } from '../../accounts/public.ts'
import { categoryById } from '../../exams/public.ts'
import { Discount, DiscountState } from './discount.entity.ts'
import type {
  DiscountOrder,
  DiscountsArgs,
  DiscountValues,
  GenerateDiscountsInput,
  UpdateDiscountInput,
} from './discount.inputs.ts'
import { newCode } from './discount-codes.ts'
import { scopeAfter } from './discount-scope.ts'
import { readCode } from './discount.service.ts'

/** Sort keys, each set covered by an index. */
const sorts = {
  createdAt: ['createdAt'],
  code: ['code'],
  left: [{ sql: '(discount.quota - discount.used)' }],
  expiresAt: [{ sql: 'coalesce(discount.expires_at, to_timestamp(0))' }],
} as const

/** Codes, newest first by default: the viewer's own, or all. */
export function discounts(
  ctx: Ctx,
  whose: 'own' | 'all',
  { search, state, ownerId, batch, coupons, order, descending, ...page }: DiscountsArgs,
): Promise<Page<Discount>> {
  const query = ctx.db.createQueryBuilder(Discount, 'discount')
  if (whose === 'own') query.where('discount.ownerId = :me', { me: ctx.viewer.id })
  if (search?.trim()) {
    query.andWhere('discount.code like :search', { search: `${readCode(search).replace(/[\\%_]/g, '\\$&')}%` })
  }
  if (state) query.andWhere('discount.state = :state', { state })
  if (ownerId) query.andWhere('discount.ownerId = :ownerId', { ownerId })
  if (batch) query.andWhere('discount.batch = :batch', { batch })
  if (coupons != null) query.andWhere(`discount.tier is ${coupons ? 'not null' : 'null'}`)
  return connection(query, page, sortedBy<Discount, DiscountOrder>(sorts, order, descending))
}

/** Names of batches, newest first, limited to a number suitable for a select field. */
export async function discountBatches(ctx: Ctx): Promise<string[]> {
  const rows: { batch: string }[] = await ctx.db.query(
    `select batch from discount where batch is not null group by batch order by max(created_at) desc, batch limit 500`,
  )
  return rows.map(({ batch }) => batch)
}

/**
 * Generates codes of one kind.
 * @throws BAD_USER_INPUT (neither or both of percent and amount, an unknown owner or category, a date in the past)
 */
export async function generateDiscounts(outer: Ctx, input: GenerateDiscountsInput): Promise<Discount[]> {
  const { count, prefix, quota, tier, batch, ...values } = input
  if ((values.percent == null) === (values.amount == null)) {
    throw badInput({ percent: ['Enter either a percentage or an amount'] })
  }
  const scope = scopeAfter(values, null)
  await refuseUnfit(outer, values)
  return inTransaction(outer, async (ctx) => {
    // a collision with an existing code is refused by the unique index, and nothing is inserted
    const codes = new Set<string>()
    while (codes.size < count) codes.add(newCode(prefix))
    const made = [...codes].map((code) =>
      ctx.db.create(Discount, {
        code,
        quota,
        tier: tier ?? null,
        batch: batch ?? null,
        currency: ctx.node.edition.currency,
        percent: values.percent ?? null,
        amount: values.amount ?? null,
        ...scope,
        expiresAt: values.expiresAt ?? null,
        ownerId: values.ownerId ?? null,
      }),
    )
    return ctx.db.save(made)
  })
}

/**
 * Changes a code for future uses; omitted fields stay unchanged.
 * @throws NOT_FOUND, RULE_BROKEN (merged into another coupon), BAD_USER_INPUT (quota below use)
 */
export function updateDiscount(outer: Ctx, { id, ...input }: UpdateDiscountInput): Promise<Discount> {
  return inTransaction(outer, async (ctx) => {
    const discount = await ctx.db.findOne(Discount, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!discount) throw notFound('Discount code not found')
    if (discount.mergedIntoId) throw failure('RULE_BROKEN', 'This coupon was merged into another')
    if (input.percent != null && input.amount != null) {
      throw badInput({ percent: ['Enter either a percentage or an amount'] })
    }
    if (input.quota != null && input.quota < discount.used) {
      throw badInput({ quota: [encodeMessage('CODE_USED_ALREADY', { count: discount.used })] })
    }
    await refuseUnfit(ctx, input)
    const value =
      input.percent != null
        ? { percent: input.percent, amount: null }
        : input.amount != null
          ? { percent: null, amount: input.amount }
          : {}
    return ctx.db.save(
      Object.assign(discount, value, {
        quota: input.quota ?? discount.quota,
        ...scopeAfter(input, discount),
        // null removes the expiry
        expiresAt: input.expiresAt === undefined ? discount.expiresAt : input.expiresAt,
        ownerId: input.ownerId === undefined ? discount.ownerId : input.ownerId,
      }),
    )
  })
}

/**
 * Suspends an active code, or reactivates a suspended one.
 * @throws NOT_FOUND
 */
export async function revertDiscountStatus(ctx: Ctx, id: string): Promise<Discount> {
  const [rows]: [{ id: string }[]] = await ctx.db.query(
    `update discount set state = case state when $2 then $3 else $2 end where id = $1 returning id`,
    [id, DiscountState.active, DiscountState.suspended],
  )
  if (!rows.length) throw notFound('Discount code not found')
  return ctx.db.findOneByOrFail(Discount, { id })
}

async function refuseUnfit(ctx: Ctx, { ownerId, categoryIds, expiresAt }: DiscountValues): Promise<void> {
  if (expiresAt && expiresAt.getTime() <= ctx.clock.now())
    throw badInput({ expiresAt: ['Choose a date in the future'] })
  const owner = ownerId ? await userById(ctx).load(ownerId) : null
  if (ownerId && owner?.userType !== 'supervisor' && owner?.userType !== 'partner') {
    throw badInput({ ownerId: ['Supervisor or partner not found'] })
  }
  const categories = await categoryById(ctx).loadMany(categoryIds ?? [])
  if (categories.some((category) => !category || category instanceof Error)) {
    throw badInput({ categoryIds: ['Category not found'] })
  }
}
