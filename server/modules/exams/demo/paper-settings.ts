import type { Random } from '../../../demo-part/random.ts'
import type { Platform } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import type { Level } from '../../../../shared/results/grading-paper.ts'
import type { NewQuestion } from '../papers/questions.service.ts'
import type { DemoPaper } from './papers/papers.ts'

/** The languages in which an edition offers an exam, out of those of its paper. */
export function languagesOf(platform: Platform, { languages }: DemoPaper): string[] {
  return platform === 'neo' ? languages.filter((code) => code === 'en') : languages
}

/** Seconds for a paper: 90 minutes for a language, 60 for 25 questions, 20 for a short paper. */
export function durationOf({ questions }: DemoPaper): number {
  return questions.length < 20 ? 1200 : questions.some(({ level }) => level) ? 5400 : 3600
}

/**
 * Whether the practice paper fits the exam's subject: each language needs a separate one, and the demo has only
 * English.
 */
export const inPractice = (platform: Platform, category: string) => platform !== 'hilingua' || category === 'english'

/** Shuffles questions, within each gated level where there are levels. */
export function reordered(random: Random, questions: NewQuestion[]): NewQuestion[] {
  const levels = [...new Set(questions.map((question) => question.level))]
  return levels.flatMap((level) => random.shuffled(questions.filter((question) => question.level === level)))
}

/** The gated levels of the questions; half of a level's questions answered correctly open the next level. */
export function levelsOf(questions: NewQuestion[]): Level[] {
  const names = [...new Set(questions.flatMap(({ level }) => level ?? []))]
  return names.map((name) => {
    const from = questions.findIndex((question) => question.level === name)
    const count = questions.filter((question) => question.level === name).length
    return { name, fromQuestionNo: from + 1, toQuestionNo: from + count, passMark: Math.ceil(count / 2) }
  })
}

/** Marks questions as reviewed: approved in every language, with a difficulty. */
export function reviewed(ctx: Ctx, questions: NewQuestion[]): NewQuestion[] {
  const approved = { status: 'approved' as const, byId: null, at: new Date(ctx.clock.now()).toISOString() }
  return questions.map((question, i) => ({
    ...question,
    difficulty: 1 + Math.floor((i * 5) / questions.length),
    reviews: Object.fromEntries(Object.keys(question.texts).map((language) => [language, approved])),
  }))
}
