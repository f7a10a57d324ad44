import { demoLevels } from '../languages/paper.ts'
import language from './language.json' with { type: 'json' }
import mathematics from './mathematics.json' with { type: 'json' }
import practice from './practice.json' with { type: 'json' }
import science from './science.json' with { type: 'json' }

export { demoLevels }

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
  texts: Record<string, { text: string; options: string[] }>
}

/** The papers of the demo: their questions in the order in which they are asked. */
export const demoQuestions = {
  mathematics: mathematics as DemoQuestion[],
  science: science as DemoQuestion[],
  /** a test of English, in English alone: the beginning of each level */
  language: language as DemoQuestion[],
  /** ten easy questions of mathematics and science */
  practice: practice as DemoQuestion[],
} satisfies Record<string, DemoQuestion[]>
