import { keepsPersonalData } from '../accounts/public.ts'
import { examById } from '../exams/public.ts'
import { Application } from './application.entity.ts'

keepsPersonalData({
  name: 'applications',
  async rows(ctx, userId) {
    const applications = await ctx.db.find(Application, { where: { userId }, order: { createdAt: 'ASC' } })
    return Promise.all(applications.map(async ({
      examId, state, language, grade, country, createdAt, paidAt, cancelledAt,
    }) => ({
      exam: (await examById(ctx).load(examId))?.titles,
      state, language, grade, country, createdAt, paidAt, cancelledAt,
    })))
  },
})
