import type { Ctx } from '../../../context/context.ts'
import type { User } from '../../accounts/public.ts'
import { TextOverride } from '../languages/text-override.entity.ts'

/** Records that shipped texts were reviewed without a change of wording. */
export async function makeTextReviews(ctx: Ctx, { id: changedById }: User): Promise<void> {
  const changedAt = new Date(ctx.clock.now() - 3 * 86_400_000)
  const common = { namespace: 'statistics', text: null, outdated: false, changedById, changedAt }
  const approved = ['title', 'tab.overview', 'tab.breakdown', 'tab.countries', 'filter.period', 'filter.category']
  await ctx.db.insert(TextOverride, [
    ...(['az', 'fr', 'ru', 'tr'] as const).flatMap((locale) =>
      approved.map((key) => ({ ...common, locale, key, status: 'approved' as const })),
    ),
    { ...common, locale: 'fr', key: 'funnel.title', status: 'needsEditing' as const },
    { ...common, locale: 'tr', key: 'along.title', status: 'needsEditing' as const },
    { ...common, locale: 'ru', key: 'compared.nothing', status: 'translated' as const, outdated: true },
  ])
}
