import type { Ctx } from '../../../context/context.ts'
import { Exam, ExamDelivery, sealedPaperOf } from '../../exams/public.ts'
import { secondsOfHosted } from '../hosted/host.service.ts'
import { AttemptKind } from '../attempt.entity.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'
import { prepareAttemptsOf } from './prepared-attempts.ts'

/** Lead time before the window for preparing attempts and papers. */
const ahead = '24 hours'
/** Maximum offset of a time zone from UTC, for local windows. */
const zones = '14 hours'

/**
 * Prepares the attempts of all students who may sit an exam of the next day, and its sealed papers. It runs every
 * minute, so that it finds everybody who registered, paid or moved to the date since; whoever comes later is prepared
 * when the page before the start is opened, or by the start itself.
 * @returns the number of prepared attempts
 */
export async function prepareAttempts(ctx: Ctx): Promise<number> {
  const slack = `case when exam.local_window then interval '${zones}' else interval '0' end`
  const exams = await ctx.db
    .createQueryBuilder(Exam, 'exam')
    .where('exam.publishedAt is not null and exam.endedAt is null and exam.delivery = :board', {
      board: ExamDelivery.board,
    })
    .andWhere(`exam.opens_at - interval '${ahead}' - ${slack} < ${nowAt(':shift')}`)
    .andWhere(`exam.closes_at + ${slack} > ${nowAt(':shift')}`, { shift: shiftOf(ctx) })
    .getMany()
  let made = 0
  for (const exam of exams) {
    made += await prepareAttemptsOf(ctx, { kind: AttemptKind.exam, exam, paperExam: exam }, 'allWhoMaySit')
    const byQuestion = (await secondsOfHosted(ctx, exam.id)) !== null
    for (const language of exam.languages) await sealedPaperOf(ctx, exam, language, { byQuestion })
  }
  return made
}
