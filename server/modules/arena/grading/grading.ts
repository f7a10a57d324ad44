import type { StoredAnswers } from '../../../../shared/questions/raw-answer.ts'
import { rightByte, type GradingPaper as ExamPaper, type GradingQuestion, type Level } from '../../exams/public.ts'

/** The part of an exam needed for grading. Points and scoring values have at most three decimals. */
export type GradingPaper = Pick<ExamPaper, 'questions' | 'scoring' | 'levels'>

/** Result of grading. The counts exclude cancelled questions and levels that do not count. */
export interface Grade {
  correct: number
  wrong: number
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

type Outcome = 'correct' | 'wrong' | 'blank'

/** The answers of one student, and the language of the paper in which they were given. */
export interface GivenAnswers extends StoredAnswers {
  readonly language: string
}

/** The answers of an attempt with the language of its paper. */
export const givenIn = (
  { answers, typed }: StoredAnswers,
  { language }: { readonly language: string },
): GivenAnswers => ({ answers, typed, language })

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
  const counts = { correct: 0, wrong: 0, blank: 0 }
  const topics = new Map<string, TopicGrade>()
  let score = 0
  let maxScore = 0
  for (const question of paper.questions) {
    if (question.cancelled) continue
    maxScore += millionths(question.points, paper.scoring.right)
    const level = paper.levels.findIndex((each) => isIn(each, question))
    if (levels[level]?.counted === false) continue
    const outcome = outcomeOf(question, answers)
    score += millionths(question.points, valueOf(paper.scoring, outcome))
    counts[outcome]++
    const topic = topics.get(question.topic) ?? { topic: question.topic, correct: 0, wrong: 0, blank: 0, total: 0 }
    topic[outcome]++
    topic.total++
    topics.set(question.topic, topic)
  }
  return {
    ...counts,
    score: fromMillionths(score),
    maxScore: fromMillionths(maxScore),
    topics: [...topics.values()],
    levels,
  }
}

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
    const correct = left.filter((question) => outcomeOf(question, answers) === 'correct').length
    const passMark = fairPassMark(level.passMark, left.length, all.length)
    const passed = counted && correct >= passMark
    const row = { name: level.name, correct, total: left.length, passMark, passed, counted }
    counted = passed
    return row
  })
}

function fairPassMark(passMark: number, left: number, all: number): number {
  if (left === 0 || passMark <= 0) return 0
  return left === all ? passMark : Math.max(1, Math.floor((passMark * left) / all))
}

function isIn(level: Level, { questionNo }: GradingQuestion): boolean {
  return questionNo >= level.fromQuestionNo && questionNo <= level.toQuestionNo
}

function outcomeOf(question: GradingQuestion, answers: GivenAnswers): Outcome {
  const choice = answers.answers[question.questionNo - 1] ?? 0
  if (choice < 1 || choice > 8) return 'blank'
  return choice === rightByte(question.content) ? 'correct' : 'wrong'
}

function valueOf(scoring: GradingPaper['scoring'], outcome: Outcome): number {
  return outcome === 'correct' ? scoring.right : scoring[outcome]
}

/** The product of two numbers with three decimals as an integer, so that sums do not drift. */
function millionths(points: number, value: number): number {
  return Math.round(points * 1000) * Math.round(value * 1000)
}

/** Rounds once, to thousandths; never returns a negative zero. */
function fromMillionths(sum: number): number {
  return Math.round(sum / 1000) / 1000 + 0
}
