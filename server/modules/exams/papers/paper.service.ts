import { frameOf } from '../../../../shared/questions/kinds/kind.ts'
import { perNode, type Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { lruCache } from '../../../base/lru.ts'
import { examById } from '../exams.loaders.ts'
import type { GradingPaper, GradingQuestion, Level } from '../../../../shared/results/grading-paper.ts'
import { type Exam, languageIn } from '../exam.entity.ts'
import type { QuestionScoring, QuestionShape } from '../../../../shared/questions/content.ts'
import type { ExamScoring } from '../../../../shared/questions/scoring.ts'
import { choiceOf, type StudentOption, type StudentPaper } from './paper.ts'
import type { QuestionText } from './question.entity.ts'
import { renderOption, renderText } from './render.ts'
import { isMixable } from './mixable.ts'

/** The paper of a published exam: the current revision of each question, read once per node and version. */
export interface Paper {
  /** @param language falls back to the exam's first language */
  student(language: string): Promise<StudentPaper>
  grading(): Promise<GradingPaper>
}

/** @throws NOT_FOUND for an unknown or unpublished exam */
export async function paperOf(ctx: Ctx, examId: string): Promise<Paper> {
  const exam = await examById(ctx).load(examId)
  if (!exam?.publishedAt) throw notFound('Exam not found')
  return paperAt(ctx, exam)
}

/**
 * The paper of a loaded exam, without any statement if the node has cached it. Not for use in the transaction that
 * corrects a question: the node could cache values that are rolled back.
 */
export function paperAt(ctx: Ctx, exam: Pick<Exam, 'id' | 'paperVersion' | 'languages'>): Paper {
  const views = remembered(ctx)
  return {
    student(wanted) {
      const language = languageIn(exam, wanted)
      return views.get(`${exam.id} ${language}`, exam.paperVersion, () => readStudentPaper(ctx, exam.id, language))
    },
    grading: () => views.get(`${exam.id} grading`, exam.paperVersion, () => readGradingPaper(ctx, exam.id)),
  }
}

interface View {
  readonly version: number
}

/** A node's cache of papers. A view older than requested is reloaded. */
class Views {
  readonly #views = lruCache<string, Promise<View>>(1000)

  async get<T extends View>(key: string, version: number, read: () => Promise<T>): Promise<T> {
    const held = this.#views.get(key) as Promise<T> | undefined
    if (held) {
      const view = await held
      if (view.version >= version) return view
      // of the callers that waited for the old view, the first reloads and the others wait for it
      if (this.#views.get(key) !== held) return this.get(key, version, read)
    }
    const reading = read()
    this.#views.set(key, reading)
    reading.catch(() => this.#views.get(key) === reading && this.#views.delete(key))
    return reading
  }
}

const remembered = perNode(() => new Views())

const currentQuestions = (columns: string) => `
  select e.paper_version, e.scoring, e.levels, q.* from exam e
  left join lateral (
    select distinct on (question_no) ${columns} from question
    where exam_id = e.id order by question_no, revision desc
  ) q on true
  where e.id = $1 and e.published_at is not null order by q.question_no`

interface Row {
  paper_version: number
  scoring: ExamScoring
  levels: Level[]
  id: string
  /** null in the single row of a paper without questions */
  question_no: number | null
  points: string
  topic: string
  level: string | null
}

async function readStudentPaper(ctx: Ctx, examId: string, language: string): Promise<StudentPaper> {
  // does not even select the key
  const rows: (Row & {
    content: QuestionShape
    words: QuestionText
    shuffle_options: boolean
    texts: Record<string, QuestionText>
  })[] = await ctx.db.query(
    currentQuestions(
      `id, question_no, points, topic, level, content - 'key' as content, texts, texts -> $2 words, shuffle_options`,
    ),
    [examId, language],
  )
  const [exam] = rows
  if (!exam) throw notFound('Exam not found')
  return Object.freeze({
    examId,
    version: exam.paper_version,
    language,
    questions: Object.freeze(
      rows.flatMap(({ question_no: questionNo, words, ...row }) =>
        questionNo === null
          ? []
          : [
              Object.freeze({
                id: row.id,
                questionNo,
                ...row.content,
                html: renderText(words.text),
                options: studentOptions(words.options),
                lists: Object.freeze((words.lists ?? []).map(studentOptions)),
                unit: words.unit ?? null,
                level: row.level,
                topic: row.topic,
                points: Number(row.points),
                mixable: isMixable({ shuffleOptions: row.shuffle_options, texts: row.texts }, row.content.kind),
              }),
            ],
      ),
    ),
  })
}

const studentOptions = (options: readonly string[]): readonly StudentOption[] =>
  Object.freeze(options.map((option, i) => Object.freeze({ choice: choiceOf(i + 1), html: renderOption(option) })))

/**
 * Explanations of the questions of a published exam in one language, by number. Must not be shown to students who
 * may still sit it.
 * @param wanted falls back to the exam's first language
 */
export async function explanationsOf(
  ctx: Ctx,
  exam: Pick<Exam, 'id' | 'languages'>,
  wanted: string,
): Promise<Map<number, string>> {
  const language = languageIn(exam, wanted)
  const rows: { no: number; explanation: string }[] = await ctx.db.query(
    `select question_no as no, texts -> $2 ->> 'explanation' as explanation from (
       select distinct on (question_no) * from question where exam_id = $1 order by question_no, revision desc
     ) q where texts -> $2 ->> 'explanation' <> ''`,
    [exam.id, language],
  )
  return new Map(rows.map(({ no, explanation }) => [no, renderText(explanation)]))
}

/** The grading data of a paper, bypassing the cache: usable in the transaction that corrects a question. */
export async function readGradingPaper(ctx: Ctx, examId: string): Promise<GradingPaper> {
  const rows: (Row &
    Pick<GradingQuestion, 'content' | 'cancelled'> & {
      question_scoring: QuestionScoring | null
      texts: Record<string, QuestionText>
    })[] = await ctx.db.query(
    currentQuestions('id, question_no, points, topic, level, content, scoring as question_scoring, texts, cancelled'),
    [examId],
  )
  const [exam] = rows
  if (!exam) throw notFound('Exam not found')
  return {
    examId,
    version: exam.paper_version,
    scoring: exam.scoring,
    levels: exam.levels,
    questions: rows.flatMap(({ question_no: questionNo, texts, question_scoring: scoring, points, ...row }) => {
      if (questionNo === null) return []
      const { content, topic, level, cancelled } = row
      const frame = frameOf(texts)
      return [{ questionNo, content, frame, scoring, topic, level, cancelled, points: Number(points) }]
    }),
  }
}
