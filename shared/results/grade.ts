import type { PartRule, ScoringValues } from '../questions/content.ts'
import { gradeAnswer } from '../questions/grade-answer.ts'
import type { AnswerGrade } from '../questions/kinds/parts.ts'
import { Rational } from '../questions/numbers/rational.ts'
import { rawAnswerTo, type StoredAnswers } from '../questions/raw-answer.ts'
import { scoreOf, scoringOf, totalOf } from '../questions/scoring.ts'
import type { GradingPaper as ExamPaper, GradingQuestion, Level } from './grading-paper.ts'

/** The part of an exam needed for grading. */
export type GradingPaper = Pick<ExamPaper, 'questions' | 'scoring' | 'levels'>

/** Result of grading. The counts exclude cancelled questions and levels that do not count. */
export interface Grade {
  correct: number
  /** Answers that earn a part of the points. */
  partial: number
  wrong: number
  /** Including answers without a form that can be graded. */
  blank: number
  /** Exact to 1/1000. */
  score: number
  /** Maximum score of the whole paper, without cancelled questions. */
  maxScore: number
  /** In the order of their first occurrence in the paper. */
  topics: TopicGrade[]
  levels: LevelGrade[]
}

interface TopicGrade {
  topic: string
  correct: number
  partial: number
  wrong: number
  blank: number
  total: number
}

export interface LevelGrade {
  name: string
  correct: number
  /** Without cancelled questions. */
  total: number
  /** The pass mark after cancellations. */
  passMark: number
  passed: boolean
  /** False if an earlier level was not passed; its answers then do not count. */
  counted: boolean
}

/** The answers of one student, and the language of the paper in which they were given. */
export interface GivenAnswers extends StoredAnswers {
  readonly language: string
}

/** The answers of a student who has not answered anything yet. */
export const noAnswers: GivenAnswers = { answers: new Uint8Array(), typed: {}, language: 'en' }

/**
 * Grades the answers of one student.
 *
 * Levels are passed in order: a level counts only if every earlier one reached its pass mark. Cancelled questions
 * reduce the pass mark in proportion, in favour of the student: 10 of 20 becomes 9 of 19 (9.5 rounded down), but at
 * least 1. A level without questions left is passed.
 */
export function grade(paper: GradingPaper, answers: GivenAnswers): Grade {
  const levels = gradeLevels(paper, answers)
  const counts = { ...noCounts }
  const topics = new Map<string, TopicGrade>()
  const scores: Rational[] = []
  const maxScores: Rational[] = []
  for (const question of paper.questions) {
    if (question.cancelled) continue
    const values = scoringIn(paper, question)
    maxScores.push(Rational.of(question.points).times(Rational.of(values.right)))
    if (levels[paper.levels.findIndex((level) => isIn(level, question))]?.counted === false) continue
    const graded = gradeOf(question, answers, values.parts)
    const outcome = graded.outcome === 'unread' ? 'blank' : graded.outcome
    scores.push(scoreOf(graded, question.points, values))
    counts[outcome]++
    const topic = topics.get(question.topic) ?? { topic: question.topic, ...noCounts, total: 0 }
    topic[outcome]++
    topic.total++
    topics.set(question.topic, topic)
  }
  return {
    ...counts,
    score: totalOf(scores, paper.scoring),
    maxScore: totalOf(maxScores, paper.scoring),
    topics: [...topics.values()],
    levels,
  }
}

/** The scoring values and the part rule of a question of the paper. */
export const scoringIn = (
  { scoring, levels }: Pick<GradingPaper, 'scoring' | 'levels'>,
  question: GradingQuestion,
): ScoringValues & { parts: PartRule } =>
  scoringOf(scoring, levels.find((level) => isIn(level, question))?.scoring ?? null, question.scoring)

const noCounts = { correct: 0, partial: 0, wrong: 0, blank: 0 }

/**
 * The last question open to the student: the end of the first level whose pass mark is not reached, or else the last
 * question of the paper. 0 for a paper without questions.
 */
export function openUntil(paper: GradingPaper, answers: GivenAnswers): number {
  const last = paper.questions.reduce((highest, { questionNo }) => Math.max(highest, questionNo), 0)
  const levels = gradeLevels(paper, answers)
  const closed = paper.levels[levels.findIndex(({ counted }) => !counted)]
  return closed ? Math.min(last, closed.fromQuestionNo - 1) : last
}

function gradeLevels(paper: GradingPaper, answers: GivenAnswers): LevelGrade[] {
  let counted = true
  return paper.levels.map((level) => {
    const all = paper.questions.filter((question) => isIn(level, question))
    const left = all.filter((question) => !question.cancelled)
    const correct = left.filter((question) => isCorrect(question, answers)).length
    const passMark = fairPassMark(level.passMark, left.length, all.length)
    const passed = counted && correct >= passMark
    const row = { name: level.name, correct, total: left.length, passMark, passed, counted }
    counted = passed
    return row
  })
}

/** Whether the answer to a question earns all its points, which no rule for its parts changes. */
export const isCorrect = (question: GradingQuestion, answers: GivenAnswers): boolean =>
  gradeOf(question, answers, 'all').outcome === 'correct'

function fairPassMark(passMark: number, left: number, all: number): number {
  if (left === 0 || passMark <= 0) return 0
  return left === all ? passMark : Math.max(1, Math.floor((passMark * left) / all))
}

function isIn(level: Level, { questionNo }: GradingQuestion): boolean {
  return questionNo >= level.fromQuestionNo && questionNo <= level.toQuestionNo
}

/** The grade of the answer to a question. */
export const gradeOf = (
  { content, frame, questionNo }: Pick<GradingQuestion, 'content' | 'frame' | 'questionNo'>,
  given: GivenAnswers,
  parts: PartRule,
): AnswerGrade => gradeAnswer({ ...content, frame, parts }, rawAnswerTo(given, questionNo), given.language)
