import type { Locale } from '../../../editions.ts'
import language from './language.json' with { type: 'json' }
import mathematics from './mathematics.json' with { type: 'json' }
import practice from './practice.json' with { type: 'json' }
import science from './science.json' with { type: 'json' }

/** The gated levels of a language paper, in the order in which they open. */
export const demoLevels = ['Beginners', 'Movers', 'Runners', 'Flyers'] as const

export interface DemoQuestion {
  /** in English; the same word for all questions of a topic */
  topic: string
  /** only in language papers */
  level: (typeof demoLevels)[number] | null
  points: number
  answer: 'A' | 'B' | 'C' | 'D'
  /**
   * Markdown with `$TeX$`. A picture is `![words](image:name)` and lies in `images/name.svg`. The options
   * stand in the same order in every language.
   */
  texts: Partial<Record<Locale, { text: string; options: [a: string, b: string, c: string, d: string] }>>
}

/** The papers of the demo: their questions in the order in which they are asked. */
export const demoQuestions = {
  mathematics: mathematics as DemoQuestion[],
  science: science as DemoQuestion[],
  /** a test of English, in English alone */
  language: language as DemoQuestion[],
  /** ten easy questions of mathematics and science */
  practice: practice as DemoQuestion[],
} satisfies Record<string, DemoQuestion[]>
