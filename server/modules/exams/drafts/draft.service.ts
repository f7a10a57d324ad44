import type { Ctx } from '../../../context/context.ts'
import { viewerId } from '../../../context/viewer.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import type { JsonObject } from '../../../graphql/json-object.ts'
import { loader, referenced } from '../../../graphql/loaders.ts'
import { userById } from '../../accounts/public.ts'
import type { Exam } from '../exam.entity.ts'
import { examById } from '../exams.loaders.ts'
import { Question } from '../papers/question.entity.ts'
import { forgetDraft } from './forget-draft.ts'
import { QuestionDraft } from './question-draft.entity.ts'

/** Most characters of a draft as JSON. */
const longestForm = 200_000

/** Drafts unchanged for so many days are deleted. */
const retentionDays = 60

/** Milliseconds after its last change in which a draft counts as being written. */
const activeMs = 10 * 60_000

/** What a draft is about: the item of a question, or the exam for a new question. */
interface DraftOf {
  examId: string
  questionId?: string | null | undefined
}

async function aboutOf(ctx: Ctx, { examId, questionId }: DraftOf): Promise<string> {
  if (!questionId) {
    if (!(await examById(ctx).load(examId))) throw notFound('Exam not found')
    return examId
  }
  const question = await ctx.db.findOneBy(Question, { id: questionId, examId })
  if (!question) throw notFound('Question not found')
  return question.itemId
}

/**
 * Stores the viewer's unsaved changes of a question. The statement decides by the draft's version: a change of an
 * outdated draft, made in another window, is refused and overwrites nothing.
 * @throws NOT_FOUND, BAD_USER_INPUT (too long), CONFLICT with `draft`, the stored one
 */
export async function saveDraft(
  ctx: Ctx,
  input: DraftOf & { version: number; base?: string | null; form: JsonObject },
): Promise<{ draft: QuestionDraft; question: Question | null; exam: Exam }> {
  const form = JSON.stringify(input.form)
  if (form.length > longestForm) {
    throw badInput({ form: ['The question is too long to be kept as a draft: shorten it or save it now'] })
  }
  const aboutId = await aboutOf(ctx, input)
  const userId = viewerId(ctx)
  const values = [userId, input.examId, aboutId, form, input.base ?? null, input.version, new Date(ctx.clock.now())]
  const written: { id: string }[] = await ctx.db.query(
    `with changed as (
       update question_draft set form = $4, base = $5, version = version + 1, saved_at = $7
       where user_id = $1 and exam_id = $2 and about_id = $3 and version = $6 returning id
     ), added as (
       insert into question_draft (user_id, exam_id, about_id, form, base, version, saved_at)
       select $1, $2, $3, $4, $5, 1, $7 where $6 = 0
       on conflict (user_id, exam_id, about_id) do nothing returning id
     ) select id from changed union all select id from added`,
    values,
  )
  const draft = await ctx.db.findOneBy(QuestionDraft, { userId, examId: input.examId, aboutId })
  if (!written.length || !draft) {
    const stored = draft && { form: draft.form, base: draft.base, version: draft.version, savedAt: draft.savedAt }
    throw failure('CONFLICT', 'This question was changed in another window. Compare the two texts.', { draft: stored })
  }
  return { draft, ...(await savedOf(ctx, input, aboutId)) }
}

/** What a draft is about as it is saved now: the exam, and the current revision of the question. */
async function savedOf(ctx: Ctx, { examId, questionId }: DraftOf, aboutId: string) {
  const exam = await referenced(examById(ctx), examId)
  const question = questionId
    ? await ctx.db.findOne(Question, {
        where: { examId, itemId: aboutId },
        order: { revision: 'DESC' },
      })
    : null
  return { exam, question }
}

/** Deletes the viewer's draft of a question. @throws NOT_FOUND */
export async function discardDraft(ctx: Ctx, input: DraftOf): Promise<{ exam: Exam; question: Question | null }> {
  const aboutId = await aboutOf(ctx, input)
  await forgetDraft(ctx, input.examId, aboutId)
  return savedOf(ctx, input, aboutId)
}

interface DraftKey {
  examId: string
  aboutId: string
}

/** The viewer's drafts, by exam and item. */
const ownDraft = loader<DraftKey, QuestionDraft | null>(
  async (ctx, keys) => {
    const drafts = await ctx.db
      .createQueryBuilder(QuestionDraft, 'draft')
      .where('draft.userId = :userId and draft.aboutId = any(:ids)', {
        userId: viewerId(ctx),
        ids: keys.map(({ aboutId }) => aboutId),
      })
      .getMany()
    return keys.map(
      ({ examId, aboutId }) => drafts.find((draft) => draft.examId === examId && draft.aboutId === aboutId) ?? null,
    )
  },
  ({ examId, aboutId }) => `${examId} ${aboutId}`,
)

/** The viewer's draft of a question, or of a new one if `aboutId` is the exam's. */
export const draftOf = (ctx: Ctx, examId: string, aboutId: string): Promise<QuestionDraft | null> =>
  ownDraft(ctx).load({ examId, aboutId })

/** Other authors who are changing a question, by their drafts of the last minutes; at most five. */
export async function editorsOf(ctx: Ctx, { examId, itemId }: Question): Promise<{ name: string; at: Date }[]> {
  const rows: { user_id: string; saved_at: Date }[] = await ctx.db.query(
    `select user_id, saved_at from question_draft
     where exam_id = $1 and about_id = $2 and user_id <> $3 and saved_at > $4 order by saved_at desc limit 5`,
    [examId, itemId, viewerId(ctx), new Date(ctx.clock.now() - activeMs)],
  )
  const users = await Promise.all(rows.map(({ user_id: id }) => userById(ctx).load(id)))
  return rows.flatMap(({ saved_at: at }, i) => {
    const user = users[i]
    return user ? [{ name: `${user.firstName} ${user.lastName}`, at }] : []
  })
}

/** Deletes drafts that nobody has changed for long. */
export async function deleteExpiredDrafts(ctx: Ctx): Promise<void> {
  await ctx.db.query('delete from question_draft where saved_at < $1', [
    new Date(ctx.clock.now() - retentionDays * 86_400_000),
  ])
}
