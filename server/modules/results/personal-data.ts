import { IsNull, Not } from 'typeorm'
import { pick } from '../../base/pick.ts'
import { examById } from '../exams/public.ts'
import { Appeal } from './appeals/appeal.entity.ts'
import { Certificate } from './certificates/certificate.entity.ts'
import { eraseCertificates } from './certificates/erase.service.ts'
import { NameConsent } from './rankings/ranking-publication.entity.ts'
import { Report } from './reports/report.entity.ts'
import type { PersonalData } from '../../module/personal-data.ts'

const resultsData: PersonalData = {
  name: 'results',
  async rows(ctx, userId) {
    const reports = await ctx.db.find(Report, {
      where: { userId, publishedAt: Not(IsNull()) },
      order: { publishedAt: 'ASC' },
    })
    return Promise.all(
      reports.map(async (report) => ({
        exam: (await examById(ctx).load(report.examId))?.titles,
        ...pick(
          report,
          'correct',
          'partial',
          'wrong',
          'blank',
          'score',
          'maxScore',
          'rank',
          'rankedCount',
          'award',
          'cameraOffAt',
        ),
        topics: report.topicCounts,
        levels: report.levelCounts,
        publishedAt: report.publishedAt,
      })),
    )
  },
  async erase(ctx, userId) {
    await ctx.db.update(Report, { userId }, { extraMessages: null })
    // the note about a lost place concerns this person alone, in an admin's text
    await ctx.db.query(
      `update report_revision set note = null where reason in ('cameraOff', 'cameraOn')
         and report_id in (select id from report where user_id = $1)`,
      [userId],
    )
  },
}

const appealsData: PersonalData = {
  name: 'appeals',
  async rows(ctx, userId) {
    const appeals = await ctx.db.find(Appeal, {
      where: [{ userId }, { askedById: userId }],
      order: { createdAt: 'ASC' },
    })
    return appeals.map(({ questionNo, text, state, answer, effect, createdAt, answeredAt }) => ({
      questionNo,
      text,
      state,
      answer,
      effect,
      createdAt,
      answeredAt,
    }))
  },
  async erase(ctx, userId) {
    // the record of the appeal and its outcome are kept; its texts are erased
    await ctx.db.query(
      `update appeal set text = '', answer = case when user_id = $1 then null else answer end
       where user_id = $1 or asked_by_id = $1`,
      [userId],
    )
  },
}

const nameInRankingsData: PersonalData = {
  name: 'name-in-rankings',
  async rows(ctx, userId) {
    const consents = await ctx.db.findBy(NameConsent, { userId })
    return consents.map(({ givenAt, withAnswers }) => ({ agreedAt: givenAt, withAnswers }))
  },
  async erase(ctx, userId) {
    await ctx.db.delete(NameConsent, { userId })
  },
}

const certificatesData: PersonalData = {
  name: 'certificates',
  async rows(ctx, userId) {
    const certificates = await ctx.db.find(Certificate, { where: { userId }, order: { issuedAt: 'ASC' } })
    return certificates.map(
      ({ number, kind, award, holderName, examTitles, examDate, grade, language, state, issuedAt }) => ({
        number,
        kind,
        award,
        holderName,
        exam: examTitles,
        examDate,
        grade,
        language,
        state,
        issuedAt,
      }),
    )
  },
  async files(ctx, userId) {
    const certificates = await ctx.db.find(Certificate, { where: { userId }, order: { issuedAt: 'ASC' } })
    return certificates.flatMap(({ number, pdfSha256, issuedAt }) =>
      pdfSha256 ? [{ name: `${number}.pdf`, sha256: pdfSha256, createdAt: issuedAt }] : [],
    )
  },
  erase: eraseCertificates,
}

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [resultsData, appealsData, nameInRankingsData, certificatesData]
