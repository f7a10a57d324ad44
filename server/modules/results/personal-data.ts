import { IsNull, Not } from 'typeorm'
import { keepsPersonalData } from '../accounts/public.ts'
import { examById } from '../exams/public.ts'
import { NameConsent } from './ranking-publication.entity.ts'
import { Report } from './report.entity.ts'

keepsPersonalData({
  name: 'results',
  async rows(ctx, userId) {
    const reports = await ctx.db.find(Report, {
      where: { userId, publishedAt: Not(IsNull()) }, order: { publishedAt: 'ASC' },
    })
    return Promise.all(reports.map(async ({
      examId, correct, wrong, blank, score, maxScore, rank, rankedCount, award, topicCounts, publishedAt,
    }) => ({
      exam: (await examById(ctx).load(examId))?.titles,
      correct, wrong, blank, score, maxScore, rank, rankedCount, award, topics: topicCounts, publishedAt,
    })))
  },
  async erase(ctx, userId) {
    await ctx.db.delete(NameConsent, { userId })
  },
})
