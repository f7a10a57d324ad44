import { keepsPersonalData } from '../accounts/public.ts'
import { CustomFormAnswer, CustomFormAnswerChange, CustomFormDraft } from './custom/custom-form.entity.ts'
import { readableValues } from './custom/form-answers.service.ts'

keepsPersonalData({
  name: 'forms',
  async rows(ctx, userId) {
    const answers = await ctx.db.find(CustomFormAnswer, { where: { userId }, order: { createdAt: 'ASC' } })
    const changes = await ctx.db.find(CustomFormAnswerChange, { where: { userId }, order: { createdAt: 'ASC' } })
    const drafts = await ctx.db.findBy(CustomFormDraft, { userId })
    return [
      ...(await Promise.all(
        answers.map(async (answer) => ({
          formId: answer.formId,
          values: await readableValues(ctx, answer),
          submittedAt: answer.submittedAt,
        })),
      )),
      ...changes.map(({ answerId, before, after, createdAt }) => ({ answerId, before, after, changedAt: createdAt })),
      ...drafts.map(({ formId, stored, savedAt }) => ({ formId, draft: stored, savedAt })),
    ]
  },
  async erase(ctx, userId) {
    // addresses and whatever else a form asked for; the record of changes goes with the answer
    await ctx.db.delete(CustomFormDraft, { userId })
    await ctx.db.delete(CustomFormAnswer, { userId })
  },
})
