import type { QuestionContent } from '../../../../shared/questions/content.ts'
import { first } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import type { Exam } from '../exam.entity.ts'
import { Question } from '../papers/question.entity.ts'
import { addQuestions, currentQuestions, lockExam, pictureProblems, published } from '../papers/questions.service.ts'
import type { AddPastedQuestionsInput, PastedQuestionInput } from './copy.types.ts'
import { numberQuestions } from './number-questions.ts'

/**
 * Copies a question with all its languages, pictures and its scoring as a new one: behind the original in its own
 * draft, otherwise at the end. Its reviews are not copied, since the copy is meant to be changed.
 * @throws NOT_FOUND, RULE_BROKEN (published, too many, a language of the exam is missing)
 */
export async function duplicateQuestion(
  outer: Ctx,
  { questionId, examId }: { questionId: string; examId?: string | null },
): Promise<{ exam: Exam; question: Question }> {
  return inTransaction(outer, async (ctx) => {
    const source = await ctx.db.findOneBy(Question, { id: questionId })
    if (!source) throw notFound('Question not found')
    const exam = await lockExam(ctx, examId ?? source.examId)
    if (exam.publishedAt) throw published()
    const texts = Object.fromEntries(Object.entries(source.texts).filter(([code]) => exam.languages.includes(code)))
    if (!Object.keys(texts).length) {
      throw failure('RULE_BROKEN', 'The question has no text in a language of this exam: choose another exam')
    }
    const { content, scoring, shuffleOptions, points, topic, difficulty, source: origin } = source
    const added = first(
      await addQuestions(ctx, {
        examId: exam.id,
        questions: [
          { texts, content, scoring, shuffleOptions, points, topic, difficulty, source: origin, copyOfId: source.id },
        ],
      }),
    )
    const others = (await currentQuestions(ctx, exam.id)).filter(({ id }) => id !== added.id)
    const at = others.findIndex(({ itemId }) => itemId === source.itemId)
    if (at >= 0) {
      const ids = others.map(({ id }) => id)
      await numberQuestions(ctx, exam, ids.toSpliced(at + 1, 0, added.id))
    }
    const question = await ctx.db.findOneByOrFail(Question, { id: added.id })
    return { exam, question }
  })
}

/** Kind and key of a pasted question: without options a number or words are typed, several letters need all of them. */
function contentOf({ options, right, accepted }: PastedQuestionInput, language: string): QuestionContent {
  if (right.length > 1) return { kind: 'several', shape: { max: null }, key: { right } }
  if (options.length) return { kind: 'choice', shape: {}, key: { right } }
  const typed = accepted?.trim() ?? ''
  const value = typed.replace(',', '.')
  if (/^-?\d{1,20}(?:\.\d{1,20})?$/.test(value)) {
    return { kind: 'number', shape: { form: 'any', unit: 'none' }, key: { accepted: [{ value }] } }
  }
  const words = typed ? { [language]: [{ text: typed }] } : {}
  return { kind: 'words', shape: {}, key: { accepted: words, caseSensitive: false, wildcards: false } }
}

/**
 * Adds questions read from pasted content to a draft, all or none. What is missing, such as a right answer, is named
 * with each question and blocks publication.
 * @throws NOT_FOUND, BAD_USER_INPUT (language, letters, pictures), RULE_BROKEN (published, too many)
 */
export async function addPastedQuestions(
  outer: Ctx,
  { examId, language, topic, points, questions }: AddPastedQuestionsInput,
): Promise<{ exam: Exam; added: number; questions: Question[] }> {
  return inTransaction(outer, async (ctx) => {
    const exam = await lockExam(ctx, examId)
    if (!exam.languages.includes(language)) {
      throw badInput({ language: ['The exam does not have this language'] })
    }
    const fresh = questions.map((question) => {
      const letters = 'ABCDEFGH'.slice(0, question.options.length)
      const isOrdered = [...question.right].every((letter, i, all) => i === 0 || letter > (all[i - 1] ?? ''))
      if (!isOrdered || ![...question.right].every((letter) => letters.includes(letter))) {
        throw badInput({ right: ['Choose the right answer'] })
      }
      return {
        texts: { [language]: { text: question.text, options: question.options } },
        content: contentOf(question, language),
        points: question.points ?? points,
        topic: (question.topic ?? topic).trim(),
      }
    })
    const [missing] = await pictureProblems(ctx, fresh)
    if (missing) throw badInput({ questions: [missing] })
    const added = await addQuestions(ctx, { examId: exam.id, questions: fresh })
    return { exam, added: added.length, questions: added }
  })
}
