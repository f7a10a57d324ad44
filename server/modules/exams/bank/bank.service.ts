import { wordPatterns } from '../../../database/search.ts'
import { In, type SelectQueryBuilder } from 'typeorm'
import { first, required } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { connection, sortedBy, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import type { Exam } from '../exam.entity.ts'
import { Question } from '../papers/question.entity.ts'
import { addQuestions, lockExam } from '../papers/questions.service.ts'
import type {
  BankNeighboursArgs,
  DrawQuestionsInput,
  QuestionBankArgs,
  QuestionBankFilterInput,
  QuestionBankOrder,
  TakeQuestionsInput,
} from './bank.types.ts'

/** SQL condition: the row `question` is the newest version of its item and is not cancelled. */
const isNewest = `not question.cancelled and not exists (select from question newer
  where newer.item_id = question.item_id and (newer.created_at, newer.id) > (question.created_at, question.id))`

/** The matching items, each in its newest version. */
export function matchingQuestions(
  ctx: Ctx,
  { search, topic, difficulty, category, language }: QuestionBankFilterInput,
): SelectQueryBuilder<Question> {
  const query = ctx.db.createQueryBuilder(Question, 'question').where(isNewest)
  const patterns = wordPatterns(search)
  if (patterns) {
    query.andWhere(
      `(folded(question.topic) like all(:patterns) or exists (select from jsonb_each(question.texts) words
         where folded(words.value ->> 'text') like all(:patterns)))`,
      { patterns },
    )
  }
  if (topic) query.andWhere('lower(question.topic) = lower(:topic)', { topic })
  if (difficulty != null) query.andWhere('question.difficulty = :difficulty', { difficulty })
  if (language) query.andWhere('question.texts -> :language is not null', { language })
  if (category) {
    query.andWhere(
      `exists (select from question asked join exam on exam.id = asked.exam_id
         join category on category.id = exam.category_id
       where asked.item_id = question.item_id and category.slug = :category)`,
      { category },
    )
  }
  return query
}

/** Sort keys, each set covered by an index. The ids of questions are in the order of their creation. */
const sorts = {
  createdAt: ['id'],
  topic: [{ sql: 'upper(question.topic)' }],
  difficulty: [{ sql: 'coalesce(question.difficulty, 0)' }],
} as const

/** All items of the bank in their newest version, newest first by default. */
export function questionBank(
  ctx: Ctx,
  { order, descending, ...page }: QuestionBankArgs,
  filter: QuestionBankFilterInput,
): Promise<Page<Question>> {
  return connection(
    matchingQuestions(ctx, filter),
    page,
    sortedBy<Question, QuestionBankOrder>(sorts, order, descending),
  )
}

/** The questions before and after one in the list of the bank. @throws NOT_FOUND */
export async function bankNeighbours(
  ctx: Ctx,
  { questionId, order, descending }: BankNeighboursArgs,
  filter: QuestionBankFilterInput,
): Promise<{ previous: Question | null; next: Question | null }> {
  if (!(await ctx.db.existsBy(Question, { id: questionId }))) throw notFound('Question not found')
  const [key, direction] = first(sortedBy<Question, QuestionBankOrder>(sorts, order, descending))
  const isDown = direction === 'DESC'
  const beside = (up: boolean) => {
    const query = matchingQuestions(ctx, filter)
    const [way, sign] = up ? (['ASC', '>'] as const) : (['DESC', '<'] as const)
    if (typeof key === 'string') query.andWhere(`question.id ${sign} :questionId`)
    else {
      const given = key.sql.replaceAll('question.', 'given.')
      query
        .andWhere(
          `(${key.sql}, question.id) ${sign} (select ${given}, given.id from question given where given.id = :questionId)`,
        )
        .addSelect(key.sql, 'sort_key')
        .orderBy('sort_key', way)
    }
    return query.addOrderBy('question.id', way).setParameter('questionId', questionId).limit(1).getOne()
  }
  const [previous, next] = await Promise.all([beside(isDown), beside(!isDown)])
  return { previous, next }
}

/** Topics of the bank with their number of items, largest first. */
export async function bankTopics(ctx: Ctx): Promise<{ topic: string; count: number }[]> {
  return ctx.db.query(
    `select topic, count(*)::int count from question where ${isNewest} group by topic order by count desc, topic limit 200`,
  )
}

/**
 * Draws questions from the bank into a draft, part by part, from those that exist in all its languages and are not
 * in it yet. The draw is determined by the seed and the items.
 * @throws NOT_FOUND, RULE_BROKEN (published; too few for a part, with `part`, `found` and `wanted`; too many)
 */
export async function drawQuestions(
  outer: Ctx,
  { examId, seed, parts, unusedSince }: DrawQuestionsInput,
): Promise<{ exam: Exam; added: number }> {
  return inTransaction(outer, async (ctx) => {
    const exam = await lockExam(ctx, examId)
    const drawn: string[] = []
    for (const [part, { count, topic, difficulty }] of parts.entries()) {
      const rows: { id: string }[] = await ctx.db.query(
        `select question.id from question
         where ${isNewest} and texts ?& $2::text[] and not (question.id = any($3::uuid[]))
           and not exists (select from question own where own.exam_id = $1 and own.item_id = question.item_id)
           and ($4::text is null or lower(topic) = lower($4)) and ($5::int is null or difficulty = $5)
           and ($6::timestamptz is null or not exists (select from question asked join exam on exam.id = asked.exam_id
             where asked.item_id = question.item_id and exam.published_at is not null and exam.opens_at > $6))
         order by md5($7 || question.item_id::text), question.item_id limit $8`,
        [examId, exam.languages, drawn, topic ?? null, difficulty ?? null, unusedSince ?? null, seed, count],
      )
      if (rows.length < count) {
        throw failure(
          'BANK_TOO_SMALL',
          { found: rows.length, wanted: count, part: part + 1 },
          {
            part,
            found: rows.length,
            wanted: count,
          },
        )
      }
      drawn.push(...rows.map(({ id }) => id))
    }
    return { exam, added: await copyInto(ctx, exam, drawn) }
  })
}

/**
 * Adds questions of the bank to a draft, in the given order; those already in it are skipped.
 * @throws NOT_FOUND, RULE_BROKEN (published, too many)
 */
export async function takeQuestions(
  outer: Ctx,
  { examId, questionIds }: TakeQuestionsInput,
): Promise<{ exam: Exam; added: number }> {
  return inTransaction(outer, async (ctx) => {
    const exam = await lockExam(ctx, examId)
    const own: { item_id: string }[] = await ctx.db.query('select item_id from question where exam_id = $1', [examId])
    const asked = new Set(own.map((row) => row.item_id))
    const found = new Map((await ctx.db.findBy(Question, { id: In(questionIds) })).map((each) => [each.id, each]))
    const fresh = questionIds.filter((id) => {
      const question = found.get(id)
      if (!question) throw notFound('Question not found')
      return !asked.has(question.itemId)
    })
    return { exam, added: await copyInto(ctx, exam, fresh) }
  })
}

async function copyInto(ctx: Ctx, exam: Exam, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0
  const found = new Map((await ctx.db.findBy(Question, { id: In([...ids]) })).map((each) => [each.id, each]))
  const questions = ids.map((id) => {
    const question = required(found.get(id), 'question of the bank')
    const { texts, content, scoring, shuffleOptions, optionOrder, points, topic, difficulty, source } = question
    const { itemId, reviews } = question
    const copied = { texts, content, scoring, shuffleOptions, optionOrder, points, topic, difficulty, source }
    return { ...copied, itemId, reviews }
  })
  await addQuestions(ctx, { examId: exam.id, questions })
  return questions.length
}
