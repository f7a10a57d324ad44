import { openParts } from '../../../../shared/papers/parts.ts'
import type { Ctx } from '../../../context/context.ts'
import { ExamDelivery, examById, partKeys, sealedPaperOf, type Exam, type PartKey } from '../../exams/public.ts'
import { AttemptKind, type Attempt } from '../attempt.entity.ts'
import { isHosted } from './fetch-payload.ts'

/** The exam of an attempt that runs on a sealed paper; null for practice, provider's exams, and after the end. */
async function sealedExamOf(ctx: Ctx, attempt: Attempt | null): Promise<Exam | null> {
  if (!attempt?.startedAt || attempt.closedAt || attempt.kind !== AttemptKind.exam || !attempt.questionCount)
    return null
  const exam = await examById(ctx).load(attempt.examId)
  return exam?.delivery === ExamDelivery.board ? exam : null
}

/** The keys of the parts that are open to a student whose attempt runs; none of a hosted exam, see `HostedNews`. */
export async function openKeysOf(ctx: Ctx, attempt: Attempt | null): Promise<PartKey[]> {
  if (!attempt || isHosted(attempt)) return []
  const exam = await sealedExamOf(ctx, attempt)
  return exam ? partKeys(ctx, exam.id, openParts(exam.levels, attempt.openUntil)) : []
}

/** The sealed paper of an attempt that runs, in the language of the application; that of a hosted exam is cut by question. */
export async function sealedPaperFor(ctx: Ctx, attempt: Attempt | null, language: string) {
  const exam = await sealedExamOf(ctx, attempt)
  return exam && attempt && sealedPaperOf(ctx, exam, language, { byQuestion: isHosted(attempt) })
}
