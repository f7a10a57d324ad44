import type { Readable } from 'node:stream'
import { enqueue } from '../../../database/queue.ts'
import { isViolationOf } from '../../../database/constraints.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { localized } from '../../../editions.ts'
import { connection, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { readId } from '../../../graphql/input.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { viewerId } from '../../../context/viewer.ts'
import { applicationForExam } from '../../applications/public.ts'
import { nowAt, shiftOf } from '../../arena/public.ts'
import { Exam, ExamLayout } from '../../exams/public.ts'
import {
  FilePurpose,
  lockFile,
  pictureLink,
  readAll,
  recordPicture,
  removeDocument,
  storePicture,
  toMadePicture,
  type StoredFile,
} from '../../files/public.ts'
import { toLocalizedText } from '../../texts/public.ts'
import { GeneratedImage } from '../generating/generated-image.entity.ts'
import { visibleSql } from '../safety/visibility.ts'
import type {
  ChallengeTask,
  ChooseChallengeImageInput,
  ImageAnswersArgs,
  ImageChallengeExam,
  SaveImageTaskInput,
} from './challenge.inputs.ts'
import { ImageAnswer } from './image-answer.entity.ts'
import { ImageTask } from './image-task.entity.ts'
import { challengeScope } from './scope.ts'
import { targetSimilarityOf } from './target-similarity.ts'
import { picturesByTask } from './pictures-by-task.ts'

/** Challenge exams with their picture tasks, by ids or newest first; for admins. @throws NOT_FOUND for an unknown id */
export async function challengeExams(ctx: Ctx, ids: readonly string[] | null): Promise<ImageChallengeExam[]> {
  const query = ctx.db.createQueryBuilder(Exam, 'exam').where('exam.layout = :layout', { layout: ExamLayout.challenge })
  if (ids) query.andWhere('exam.id = any(:ids)', { ids })
  const exams = await query.orderBy('exam.opensAt', 'DESC').limit(50).getMany()
  if (exams.length < new Set(ids).size) throw notFound('Exam not found')
  const tasks = await ctx.db
    .createQueryBuilder(ImageTask, 'task')
    .where('task.examId = any(:ids)', { ids: exams.map(({ id }) => id) })
    .orderBy('task.number')
    .getMany()
  const counts: { id: string; answers: number; scored: number }[] = await ctx.db.query(
    `select t.exam_id id, count(*)::int answers, count(a.points)::int scored
     from image_task t join image_answer a on a.task_id = t.id where t.exam_id = any($1::uuid[]) group by t.exam_id`,
    [exams.map(({ id }) => id)],
  )
  return exams.map((exam) => ({
    exam,
    tasks: tasks.filter(({ examId }) => examId === exam.id),
    answers: counts.find(({ id }) => id === exam.id)?.answers ?? 0,
    scored: counts.find(({ id }) => id === exam.id)?.scored ?? 0,
  }))
}

/** Stores the target picture of a task. @throws TOO_LARGE, UNSUPPORTED_MEDIA, RATE_LIMITED */
export async function uploadTarget(ctx: Ctx, source: Readable): Promise<StoredFile> {
  await ctx.node.limits.consume('staffUploadByUser', viewerId(ctx))
  const bytes = await readAll(source, 8 * 1024 * 1024, () =>
    failure('TOO_LARGE', 'The picture is too large (max. 8 MB and 40 megapixels)'),
  )
  const { full } = await toMadePicture(bytes, null)
  await storePicture(ctx, full)
  return recordPicture(ctx, full, FilePurpose.target)
}

/** @throws NOT_FOUND, BAD_USER_INPUT, RULE_BROKEN (students have answered) */
export function saveTask(outer: Ctx, input: SaveImageTaskInput): Promise<ImageTask> {
  return inTransaction(outer, async (ctx) => {
    const exam = await ctx.db.findOneBy(Exam, { id: input.examId })
    if (exam?.layout !== ExamLayout.challenge) throw notFound('Exam not found')
    const briefs = toLocalizedText(input.briefs, 'briefs')
    if (!briefs) throw badInput({ briefs: ['Describe the task in English'] })
    const before = input.id
      ? await ctx.db.findOne(ImageTask, {
          where: { id: input.id, examId: exam.id },
          lock: { mode: 'pessimistic_write' },
        })
      : null
    if (input.id && !before) throw notFound('Task not found')
    if (before && (await ctx.db.existsBy(ImageAnswer, { taskId: before.id }))) {
      throw failure('RULE_BROKEN', 'Students have answered this task, so it cannot be changed')
    }
    const target = await ownTarget(ctx, input.targetId)
    const oldTarget = before?.targetId ?? null
    const targetId = target ?? (input.removeTarget ? null : oldTarget)
    const saved = await ctx.db.save(
      ctx.db.create(ImageTask, {
        ...before,
        examId: exam.id,
        number: input.number,
        briefs,
        targetId,
        attempts: input.attempts ?? before?.attempts ?? 8,
      }),
    )
    if (oldTarget && oldTarget !== targetId) await removeDocument(ctx, oldTarget)
    return saved
  }).catch((error: unknown) => {
    throw isViolationOf(error, 'image_task_once')
      ? badInput({ number: ['A task with this number already exists'] })
      : error
  })
}

async function ownTarget(ctx: Ctx, given: string | null | undefined): Promise<string | null> {
  if (!given) return null
  const id = readId('StoredFile', given)
  if (!(await lockFile(ctx, { id, purpose: FilePurpose.target }))) throw notFound('File not found')
  return id
}

/**
 * Deletes a task with its target. @throws NOT_FOUND, RULE_BROKEN (students have answered, or the exam would be empty)
 */
export async function deleteTask(outer: Ctx, id: string): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const task = await ctx.db.findOne(ImageTask, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!task) throw notFound('Task not found')
    if (await ctx.db.existsBy(ImageAnswer, { taskId: id })) {
      throw failure('RULE_BROKEN', 'Students have answered this task, so it cannot be changed')
    }
    const [{ needed }] = await ctx.db.query(
      `select e.published_at is not null and e.delivery = 'board'
         and not exists (select from question q where q.exam_id = e.id)
         and not exists (select from image_task o where o.exam_id = e.id and o.id <> $1) needed
       from exam e where e.id = $2`,
      [id, task.examId],
    )
    if (needed) throw failure('RULE_BROKEN', 'A published exam needs at least one task')
    await ctx.db.delete(ImageTask, { id })
    if (task.targetId) await removeDocument(ctx, task.targetId)
  })
}

/** Picture tasks of the viewer's own exam; empty before it is started. @throws NOT_FOUND */
export async function challengeTasks(ctx: Ctx, applicationId: string): Promise<ChallengeTask[]> {
  const application = await applicationForExam(ctx, applicationId)
  const [{ begun }] = await ctx.db.query(
    `select exists (select from attempt where application_id = $1 and kind = 'exam' and started_at is not null) begun`,
    [applicationId],
  )
  if (!begun) return []
  const tasks = await ctx.db.find(ImageTask, { where: { examId: application.examId }, order: { number: 'ASC' } })
  if (!tasks.length) return []
  const images = await ctx.db
    .createQueryBuilder(GeneratedImage, 'image')
    .where('image.applicationId = :applicationId and image.userId = :me', { applicationId, me: ctx.viewer.id })
    .andWhere(`image.check = 'passed'`)
    .orderBy('image.id', 'DESC')
    .getMany()
  const answers = await ctx.db.findBy(ImageAnswer, { applicationId })
  const taken = await picturesByTask(ctx, applicationId)
  return Promise.all(
    tasks.map(async ({ id, number, briefs, targetId, attempts }): Promise<ChallengeTask> => {
      const chosen = answers.find(({ taskId }) => taskId === id)
      return {
        taskId: toGlobalId('ImageTask', id),
        number,
        brief: localized(briefs, application.language),
        targetUrl: targetId && (await pictureLink(ctx, targetId, 'own')),
        remaining: Math.max(0, attempts - (taken.get(id) ?? 0)),
        images: images.filter(({ taskId }) => taskId === id),
        chosenId: chosen ? toGlobalId('GeneratedImage', chosen.imageId) : null,
      }
    }),
  )
}

/**
 * Chooses a picture as the answer to its task while the attempt is open; saved immediately.
 * @throws NOT_FOUND, RULE_BROKEN, ATTEMPT_CLOSED, DUPLICATED
 */
export async function chooseImage(ctx: Ctx, input: ChooseChallengeImageInput): Promise<ChallengeTask[]> {
  const { applicationId, taskId, imageId, tab = null } = input
  await challengeScope(ctx, { applicationId, taskId, tab })
  const image = await ctx.db.findOneBy(GeneratedImage, { id: imageId, userId: viewerId(ctx), applicationId, taskId })
  if (!image) throw notFound('Picture not found')
  const likeness = await targetSimilarityOf(ctx, image, taskId)
  const [row] = await ctx.db.query(
    `insert into image_answer (application_id, task_id, user_id, image_id, chosen_at, distance, structure)
     select $1, $2, $3, image.id, $5, $6, $7 from generated_image image, attempt
     where image.id = $4 and ${visibleSql('image', 'submission')}
       and attempt.application_id = $1 and attempt.kind = 'exam' and attempt.superseded_at is null
       and attempt.closed_at is null and attempt.accept_until >= ${nowAt('$9')} and attempt.paused_at is null
       and ($8::text is null or attempt.tab = $8)
     on conflict (application_id, task_id) do update set image_id = excluded.image_id, chosen_at = excluded.chosen_at,
       distance = excluded.distance, structure = excluded.structure, points = null, scored_by_id = null
     returning id`,
    [
      applicationId,
      taskId,
      ctx.viewer.id,
      imageId,
      new Date(ctx.clock.now()),
      likeness?.distance ?? null,
      likeness?.structure ?? null,
      tab,
      shiftOf(ctx),
    ],
  )
  if (!row) throw failure('ATTEMPT_CLOSED', 'This exam has ended')
  return challengeTasks(ctx, applicationId)
}

/** Answers of an exam by task, for the jury. */
export function answers(ctx: Ctx, { examId, ...page }: ImageAnswersArgs): Promise<Page<ImageAnswer>> {
  const query = ctx.db
    .createQueryBuilder(ImageAnswer, 'answer')
    .innerJoin('answer.task', 'task')
    .where('task.examId = :examId', { examId })
  return connection(query, page, [[{ sql: 'task.number' }, 'ASC']])
}

/**
 * Sets or clears the points of an answer and updates the student's result. @throws NOT_FOUND, RULE_BROKEN (the exam is
 * in progress)
 */
export function scoreAnswer(
  outer: Ctx,
  { id, points = null }: { id: string; points?: number | null },
): Promise<ImageAnswer> {
  return inTransaction(outer, async (ctx) => {
    const [, affected]: [unknown, number] = await ctx.db.query(
      `update image_answer a set points = $2, scored_by_id = $3
       where a.id = $1 and not exists (
         select from attempt where attempt.application_id = a.application_id and attempt.kind = 'exam'
           and attempt.superseded_at is null and attempt.closed_at is null
       )`,
      [id, points, points === null ? null : ctx.viewer.id],
    )
    const answer = await ctx.db.findOneBy(ImageAnswer, { id })
    if (!answer) throw notFound('Answer not found')
    if (!affected) throw failure('RULE_BROKEN', 'This student is still sitting the exam')
    const { applicationId } = answer
    await enqueue(ctx, 'results.regrade', { applicationId }, { key: `results.regrade ${applicationId}` })
    return answer
  })
}
