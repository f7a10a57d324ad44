import { isPermutationOf, savePositions } from '../../../database/save-positions.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { isFree, refuseInUse } from '../../../module/uses.ts'
import { toLocalizedText } from '../../texts/public.ts'
import { Category } from '../category.entity.ts'
import { categories } from '../exams.service.ts'
import type { SaveCategoryInput } from './set-up.inputs.ts'

/** Serializes writers, so that slugs and positions remain unique. */
const lockCategories = (ctx: Ctx) => ctx.db.query('select pg_advisory_xact_lock(74010060)')

/**
 * Creates or changes a category. Its currency is fixed once it has exams, since their prices use it.
 * @throws NOT_FOUND, BAD_USER_INPUT, RULE_BROKEN
 */
export async function saveCategory(outer: Ctx, { id, titles: given, ...input }: SaveCategoryInput): Promise<Category> {
  const titles = toLocalizedText(given, 'titles')
  if (!titles) throw badInput({ titles: ['Enter the English text: it is used when a translation is missing'] })
  if (input.toGrade < input.fromGrade) throw badInput({ toGrade: ['The last grade must not be below the first'] })
  return inTransaction(outer, async (ctx) => {
    await lockCategories(ctx)
    const same = await ctx.db.findOneBy(Category, { slug: input.slug })
    if (same && same.id !== id) throw badInput({ slug: ['This address is already in use'] })
    if (!id) {
      const [last] = await ctx.db.find(Category, { order: { position: 'DESC' }, take: 1 })
      return ctx.db.save(ctx.db.create(Category, { ...input, titles, position: (last?.position ?? 0) + 1 }))
    }
    const category = await ctx.db.findOneBy(Category, { id })
    if (!category) throw notFound('Category not found')
    const { affected } = await ctx.db
      .createQueryBuilder()
      .update(Category)
      .set({ ...input, titles })
      .where('id = :id and (currency = :currency or not exists (select from exam where exam.category_id = :id))', {
        id,
        currency: input.currency,
      })
      .execute()
    if (!affected) throw failure('RULE_BROKEN', 'This category has exams with prices in its currency')
    return Object.assign(category, input, { titles })
  })
}

/** @throws NOT_FOUND, RULE_BROKEN (in use; `uses` lists the uses) */
export async function deleteCategory(outer: Ctx, id: string): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    await lockCategories(ctx)
    if (!(await ctx.db.existsBy(Category, { id }))) throw notFound('Category not found')
    await refuseInUse(ctx, 'category', id)
    const { affected } = await ctx.db
      .createQueryBuilder()
      .delete()
      .from(Category)
      .where(`id = :id and ${isFree(ctx, 'category')}`, { id })
      .execute()
    if (!affected) throw failure('RULE_BROKEN', 'This category is in use and cannot be deleted')
  })
}

/**
 * Reorders all categories.
 * @throws BAD_USER_INPUT unless the ids are exactly those of all categories
 */
export async function orderCategories(outer: Ctx, ids: readonly string[]): Promise<Category[]> {
  return inTransaction(outer, async (ctx) => {
    await lockCategories(ctx)
    if (!isPermutationOf(ids, await categories(ctx))) throw badInput({ ids: ['List every category exactly once'] })
    await savePositions(ctx, Category, 'position', ids)
    return categories(ctx)
  })
}
