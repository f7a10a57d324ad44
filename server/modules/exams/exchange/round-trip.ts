import { createHash } from 'node:crypto'
import { parseFile } from '../import.service.ts'
import { contentIn, type ImportedQuestion, type ImportResult } from '../import/index.ts'
import { formats } from './export/export.service.ts'
import type { ExportLoss } from './export/export-loss.ts'
import type { ExportedQuestion, Pictures } from './export/exported-question.ts'
import { lossesOf } from './export/losses.ts'

/** Formats in which questions of all kinds are written. */
const roundTripFormats = ['qti30', 'moodle', 'gift'] as const
export type RoundTripFormat = (typeof roundTripFormats)[number]

/** Language of the files; the measured texts can be in any. */
const language = 'en'

/** Losses that do not change what is asked and which answers are right. */
const besides: ReadonlySet<ExportLoss> = new Set(['points', 'topic', 'difficulty', 'source', 'shuffle', 'level'])

/** The formats from which a question that was read comes back with the same meaning. */
export async function sameMeaningIn(
  question: ImportedQuestion,
  images: ImportResult['images'],
): Promise<RoundTripFormat[]> {
  const { written, pictures } = asExported(question, images)
  const same: RoundTripFormat[] = []
  for (const format of roundTripFormats) {
    const { write, read } = formats[format]
    const back = await parseFile(read, await write([written], pictures, language), language)
    if (lossesOf(written, back, language).every((loss) => besides.has(loss))) same.push(format)
  }
  return same
}

/** The question as if it had been stored, with its pictures under their full names. */
function asExported(
  { no, words, content, scoring, points, topic, difficulty, source, shuffle }: ImportedQuestion,
  images: ImportResult['images'],
): { written: ExportedQuestion; pictures: Pictures } {
  const stored = images.map(({ name, mime, data }) => {
    const sha256 = createHash('sha256').update(data).digest('hex')
    return { name, sha256, file: `${sha256}.${mime === 'image/webp' ? 'webp' : 'png'}`, mime, data }
  })
  const fileOf = (name: string) => stored.find((each) => each.name === name)?.file
  const named = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value)
        .replace(/\((image:[0-9a-f]{16})\)/g, (_, name: string) => `(image:${fileOf(name) ?? name})`)
        .replace(/"(image:[0-9a-f]{16})"/g, (_, name: string) => `"${fileOf(name) ?? name}"`),
    ) as T
  return {
    written: {
      questionNo: no,
      words: named(words),
      content: named(contentIn(content, language)),
      scoring: scoring ?? null,
      points,
      topic: topic ?? '',
      shuffle: shuffle ?? false,
      difficulty: difficulty ?? null,
      source: source ?? null,
    },
    pictures: new Map(stored.map(({ sha256, mime, data }) => [sha256, { bytes: data, mimeType: mime }])),
  }
}
