import { categoryById, examById } from '../exams/public.ts'
import { ApplicationChange } from './application-change.entity.ts'
import { Application } from './application.entity.ts'
import { Qualification } from './qualification.entity.ts'
import type { PersonalData } from '../../module/personal-data.ts'

const applicationsData: PersonalData = {
  name: 'applications',
  async rows(ctx, userId) {
    const applications = await ctx.db.find(Application, { where: { userId }, order: { createdAt: 'ASC' } })
    return Promise.all(
      applications.map(async ({ id, examId, state, language, grade, country, createdAt, paidAt, cancelledAt }) => ({
        id,
        exam: (await examById(ctx).load(examId))?.titles,
        state,
        language,
        grade,
        country,
        createdAt,
        paidAt,
        cancelledAt,
      })),
    )
  },
}

const applicationRecordData: PersonalData = {
  name: 'application-record',
  async rows(ctx, userId) {
    const changes = await ctx.db.find(ApplicationChange, {
      where: { application: { userId } },
      order: { createdAt: 'ASC', id: 'ASC' },
    })
    return changes.map(({ applicationId, event, state, reason, createdAt }) => ({
      applicationId,
      event,
      state,
      reason,
      createdAt,
    }))
  },
  /** Keeps the events but removes reasons and notes, which may contain personal data. */
  async erase(ctx, userId) {
    await ctx.db.query(
      `update application_change set reason = null
       where application_id in (select id from application where user_id = $1)`,
      [userId],
    )
  },
}

const qualificationsData: PersonalData = {
  name: 'qualifications',
  async rows(ctx, userId) {
    const qualifications = await ctx.db.find(Qualification, { where: { userId }, order: { createdAt: 'ASC' } })
    return Promise.all(
      qualifications.map(async ({ categoryId, round, createdAt }) => ({
        category: (await categoryById(ctx).load(categoryId))?.titles,
        round,
        createdAt,
      })),
    )
  },
}

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [applicationsData, applicationRecordData, qualificationsData]
