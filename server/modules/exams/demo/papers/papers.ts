import { required } from '../../../../../shared/required.ts'
import { demoValue } from '../../../../demo-part/part.ts'
import type { Platform } from '../../../../editions.ts'
import type { Ctx } from '../../../../context/context.ts'
import { FilePurpose, recordPicture, storePicture, toPicture, type Picture } from '../../../files/public.ts'
import { singleChoice } from '../../papers/content.ts'
import { choices } from '../../papers/paper.ts'
import type { NewQuestion } from '../../papers/questions.service.ts'
import { englishPractice } from './english-practice.ts'
import { english } from './languages/english.ts'
import { french } from './languages/french.ts'
import { german } from './languages/german.ts'
import { languagePaper } from './languages/paper.ts'
import { spanish } from './languages/spanish.ts'
import { mixedEnglish } from './mixed/english.ts'
import { mixedMathematics } from './mixed/mathematics.ts'
import type { GivenAnswers, MixedQuestion } from './mixed/mixed-question.ts'
import { mixedScience } from './mixed/science.ts'
import circle from './questions/images/circle.svg?raw'
import circuit from './questions/images/circuit.svg?raw'
import grid from './questions/images/grid.svg?raw'
import journey from './questions/images/journey.svg?raw'
import lever from './questions/images/lever.svg?raw'
import table from './questions/images/table.svg?raw'
import triangle from './questions/images/triangle.svg?raw'
import language from './questions/language.json'
import mathematics from './questions/mathematics.json'
import practice from './questions/practice.json'
import science from './questions/science.json'
import type { WrittenQuestion } from './written-question.ts'

const written = {
  mathematics: () => mathematics,
  science: () => science,
  practice: () => practice,
  englishPractice: () => englishPractice,
  english: () => languagePaper(english, language),
  french: () => languagePaper(french),
  german: () => languagePaper(german),
  spanish: () => languagePaper(spanish),
  mixed: () => mixed,
  englishMixed: () => mixedEnglish,
} satisfies Record<string, () => (WrittenQuestion | MixedQuestion)[]>
const drawings: Record<string, string> = { circle, circuit, grid, journey, lever, table, triangle }

/** The kinds of questions in turn; a number in any form comes after one with a unit. */
const mixed: MixedQuestion[] = [
  mixedMathematics.robot,
  mixedMathematics.statements,
  mixedMathematics.drone,
  mixedScience.gas,
  mixedScience.instruments,
  mixedScience.sizes,
  mixedScience.heater,
  mixedScience.journey,
  mixedMathematics.marbles,
  mixedMathematics.nonagon,
]

export type PaperName = keyof typeof written

/** The practice paper of each edition. */
export const practicePaper: Record<Platform, PaperName> = {
  stem: 'practice',
  neo: 'practice',
  hilingua: 'englishPractice',
}

/** The paper of each edition with all kinds of questions. */
export const mixedPaper: Record<Platform, PaperName> = { stem: 'mixed', neo: 'mixed', hilingua: 'englishMixed' }

/** What students answer to the questions of an edition's paper with all kinds, in their order. */
export const mixedAnswers = (platform: Platform): GivenAnswers[] =>
  (platform === 'hilingua' ? mixedEnglish : mixed).map(({ answers }) => answers)

/** The questions of a paper and the languages shared by all of them. */
export interface DemoPaper {
  languages: string[]
  questions: NewQuestion[]
}

/** Reads a paper of the demo. Its pictures are recorded. */
export const demoPapers = demoValue<(name: PaperName) => DemoPaper>('papers')

/** Encodes and stores the demo's drawings. Not inside a transaction. @returns them by name */
export async function storeDrawings(ctx: Ctx): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>()
  for (const [name, svg] of Object.entries(drawings)) {
    const picture = await toPicture(Buffer.from(svg), { vector: true })
    await storePicture(ctx, picture)
    pictures.set(name, picture)
  }
  return pictures
}

/** Records the stored drawings as pictures of questions. */
export async function recordDrawings(ctx: Ctx, pictures: Map<string, Picture>): Promise<void> {
  for (const picture of pictures.values()) await recordPicture(ctx, picture, FilePurpose.question)
}

/** A paper whose questions refer to the recorded drawings. */
export function readPaper(name: PaperName, pictures: Map<string, Picture>): DemoPaper {
  const questions: (WrittenQuestion | MixedQuestion)[] = written[name]()
  const [languages = [], ...others] = questions.map((question) => Object.keys(question.texts))
  return {
    languages: languages.filter((code) => others.every((codes) => codes.includes(code))),
    questions: questions.map((question) =>
      withPictures('content' in question ? contentOf(question) : choiceOf(question), pictures),
    ),
  }
}

const contentOf = ({ topic, points, content, scoring, texts }: MixedQuestion): NewQuestion => ({
  topic,
  points,
  content,
  scoring: scoring ?? null,
  texts,
})

const choiceOf = ({ topic, level, points, answer, texts }: WrittenQuestion): NewQuestion => ({
  topic,
  level,
  points,
  content: singleChoice(
    required(
      choices.find((choice) => choice === answer),
      'right option',
    ),
  ),
  texts,
})

/** The question with the files of its pictures, in Markdown and in its content. */
function withPictures(question: NewQuestion, pictures: Map<string, Picture>): NewQuestion {
  const fileOf = (name: string) => {
    const picture = required(pictures.get(name), `drawing ${name}`)
    return `${picture.sha256}.${picture.extension}`
  }
  const named = JSON.stringify(question)
    .replace(/\(image:([a-z]+)\)/g, (_, name: string) => `(image:${fileOf(name)})`)
    .replace(/"image:([a-z]+)"/g, (_, name: string) => `"${fileOf(name)}"`)
  return JSON.parse(named)
}
