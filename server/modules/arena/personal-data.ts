import { rawAnswerOf, rawAnswerTo } from '../../../shared/questions/raw-answer.ts'
import { examById } from '../exams/public.ts'
import { Accommodation } from './accommodations/accommodation.entity.ts'
import { Attempt } from './attempt.entity.ts'
import { ExamLog } from './log/exam-log.entity.ts'
import { logWriter } from './log/log-writer.ts'
import { OrderScope } from './orders/exam-order.entity.ts'
import { HostedExtension } from './hosted/hosted-exam.entity.ts'
import type { PersonalData } from '../../module/personal-data.ts'

const accommodationData: PersonalData = {
  name: 'accommodations',
  rows: async (ctx, userId) =>
    (await ctx.db.findBy(Accommodation, { userId })).map((row) => {
      const {
        percent,
        breakMinutes,
        textScale,
        wideSpacing,
        plainFont,
        figureTexts,
        endsOn,
        reason,
        proof,
        changedAt,
      } = row
      return { percent, breakMinutes, textScale, wideSpacing, plainFont, figureTexts, endsOn, reason, proof, changedAt }
    }),
  async erase(ctx, userId) {
    await ctx.db.delete(Accommodation, { userId })
  },
}

const attemptsData: PersonalData = {
  name: 'attempts',
  async rows(ctx, userId) {
    const attempts = await ctx.db.find(Attempt, { where: { userId }, order: { createdAt: 'ASC' } })
    return Promise.all(
      attempts.map(
        async ({
          id,
          examId,
          kind,
          startedAt,
          startedBy,
          deadline,
          closedAt,
          closeReason,
          answers,
          typed,
          flags,
          head,
        }) => ({
          id,
          exam: (await examById(ctx).load(examId))?.titles,
          kind,
          startedAt,
          startedBy,
          deadline,
          closedAt,
          closeReason,
          answers: Array.from(answers, (_, i) => rawAnswerTo({ answers, typed }, i + 1)),
          flags,
          receipt: head.toString('hex'),
          givenByTheHost: await ctx.db.find(HostedExtension, {
            where: { attemptId: id },
            select: { questionNo: true, seconds: true },
            order: { questionNo: 'ASC' },
          }),
        }),
      ),
    )
  },
  /** Keeps the answers and removes the selfies. */
  async erase(ctx, userId) {
    await ctx.db.update(Attempt, { userId }, { selfieId: null })
  },
}

const answersInOrderData: PersonalData = {
  name: 'answers-in-order',
  /** Acknowledged answers and late ones; of archived attempts, where an operator finds the acknowledged ones. */
  async rows(ctx, userId) {
    const rows: {
      attempt: string
      epoch: number
      seq: number
      question: number
      choice: number
      typed: string
      at: Date
    }[] = await ctx.db.query(
      `select a.id attempt, j.epoch, j.seq, j.question_no question, j.choice, j.typed, j.at, false late
         from attempt a join journal j on j.attempt_id = a.id where a.user_id = $1
         union all
         select a.id, l.epoch, l.seq, l.question_no, l.choice, l.typed, l.received_at, true
         from attempt a join late_answer l on l.attempt_id = a.id where a.user_id = $1
         order by attempt, epoch, seq`,
      [userId],
    )
    const archived: { attempt: string; archived: string }[] = await ctx.db.query(
      `select a.id attempt, p.name archived from attempt a join archived_partition p
         on p.table_name = 'journal' and a.id >= p.from_id and a.id < p.until_id
       where a.user_id = $1 and a.ack_seq > 0 order by a.id`,
      [userId],
    )
    return [...archived, ...rows.map(({ choice, typed, ...row }) => ({ ...row, answer: rawAnswerOf(choice, typed) }))]
  },
}

const examLogData: PersonalData = {
  name: 'exam-log',
  async rows(ctx, userId) {
    await logWriter(ctx).settled()
    const entries = await ctx.db.find(ExamLog, { where: { userId }, order: { at: 'ASC' } })
    return entries.map(({ action, details, address, at }) => ({ action, details, address, at }))
  },
  /** Keeps the events and orders of an attempt, without device and network details and without an admin's text. */
  async erase(ctx, userId) {
    logWriter(ctx).forget((entry) => entry.userId === userId)
    await ctx.db.update(ExamLog, { userId }, { details: {}, address: '' })
    await ctx.db.query(
      `update exam_order set reason = '', text = null
       where application_ids && array(select id from application where user_id = $1)
         or scope = '${OrderScope.supervisor}' and scope_value = $1::text`,
      [userId],
    )
  },
}

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [accommodationData, attemptsData, answersInOrderData, examLogData]
