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
   * Markdown with `$TeX$`. A picture is `![alternative text](image:name)`, stored as `images/name.svg`. Options have
   * the same order in every language.
   */
  texts: Record<string, { text: string; options: string[] }>
}

/** The demo's papers, with their questions in order. */
export const demoQuestions = {
  mathematics: mathematics as DemoQuestion[],
  science: science as DemoQuestion[],
  /** an English test, written in English only: the first questions of each level */
  language: language as DemoQuestion[],
  /** ten easy questions of mathematics and science */
  practice: practice as DemoQuestion[],
} satisfies Record<string, DemoQuestion[]>
