import { keepsPersonalData } from '../accounts/public.ts'
import { examById } from '../exams/public.ts'
import { Attempt } from './attempt.entity.ts'
import { ExamLog } from './exam-log.entity.ts'

const letters = ['', 'A', 'B', 'C', 'D']

keepsPersonalData({
  name: 'attempts',
  async rows(ctx, userId) {
    const attempts = await ctx.db.find(Attempt, { where: { userId }, order: { createdAt: 'ASC' } })
    return Promise.all(attempts.map(async ({
      examId, kind, startedAt, deadline, closedAt, closeReason, answers, head,
    }) => ({
      exam: (await examById(ctx).load(examId))?.titles, kind, startedAt, deadline, closedAt, closeReason,
      answers: Array.from(answers, (choice) => letters[choice]), receipt: head.toString('hex'),
    })))
  },
  /** The answers stay, the pictures that were taken for them go. */
  async erase(ctx, userId) {
    await ctx.db.update(Attempt, { userId }, { selfieId: null })
  },
})

keepsPersonalData({
  name: 'exam-log',
  rows: async (ctx, userId) => (await ctx.db.find(ExamLog, { where: { userId }, order: { at: 'ASC' } }))
    .map(({ action, details, address, at }) => ({ action, details, address, at })),
  /** That something happened stays with the attempt; on which device and network does not. */
  async erase(ctx, userId) {
    await ctx.db.update(ExamLog, { userId }, { details: {}, address: '' })
  },
})
