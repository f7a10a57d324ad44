import { partOf } from '../../../../../shared/papers/parts.ts'
import type { PaperContent } from '../../../../../shared/papers/seal-paper.ts'
import type { Ctx } from '../../../../context/context.ts'
import { toGlobalId } from '../../../../graphql/node.ts'
import { readAll } from '../../../files/public.ts'
import type { Exam } from '../../exam.entity.ts'
import type { StudentPaper, StudentQuestion } from '../paper.ts'

/** Pictures in HTML, as `renderText` writes them. */
const pictureInHtml = /(?<=src="\/files\/)[0-9a-f]{64}\.(?:png|webp)/g
const mimeTypes = { png: 'image/png', webp: 'image/webp' }
/** Limit of a picture in bytes; stored pictures of questions are smaller. */
const pictureLimit = 20 * 1024 * 1024

/**
 * The content of a paper in one language with its pictures, as it is sealed.
 * @param byQuestion each question is a part, for a hosted exam; its order is that of the paper
 */
export async function contentOf(
  ctx: Ctx,
  exam: Pick<Exam, 'id' | 'levels' | 'mixQuestions' | 'mixOptions'>,
  { version, language, questions: asked }: StudentPaper,
  byQuestion: boolean,
): Promise<PaperContent> {
  const { id, levels } = exam
  const questions = asked.map((question) => ({
    ...question,
    id: toGlobalId('Question', question.id),
    part: byQuestion ? question.questionNo : partOf(levels, question.questionNo),
  }))
  const pictures: PaperContent['pictures'][number][] = []
  for (const { name, part } of placesOf(questions, byQuestion)) pictures.push({ part, ...(await read(ctx, name)) })
  const mixed = { mixQuestions: !byQuestion && exam.mixQuestions, mixOptions: !byQuestion && exam.mixOptions }
  return { exam: id, version, language, ...mixed, questions, pictures }
}

/** Each picture with its part: the first that shows it, or `everywhere` it is shown, as parts open in any order. */
function placesOf(questions: readonly (StudentQuestion & { readonly part: number })[], everywhere: boolean) {
  const places = questions.flatMap((question) => picturesOf(question).map((name) => ({ name, part: question.part })))
  const keyOf = ({ name, part }: (typeof places)[number]) => (everywhere ? `${part} ${name}` : name)
  const sorted = places.toSorted((a, b) => b.part - a.part)
  return [...new Map(sorted.map((place) => [keyOf(place), place])).values()]
}

/** The names of the pictures that a question shows: `<hex SHA-256>.<extension>`. */
function picturesOf({ html, options, lists, shape }: StudentQuestion): string[] {
  const texts = [html, ...[options, ...lists].flat().map((option) => option.html)]
  const shown = texts.flatMap((text) => text.match(pictureInHtml) ?? [])
  return 'picture' in shape ? [...shown, shape.picture] : shown
}

async function read(ctx: Ctx, name: string) {
  const [sha256 = '', extension] = name.split('.')
  const stored = await ctx.node.providers.storage.get(sha256)
  if (!stored) throw new Error(`The picture ${name} of a paper is missing in storage`)
  const bytes = await readAll(stored.stream, pictureLimit, () => new Error(`The picture ${name} is too large`))
  return { name, mimeType: mimeTypes[extension === 'webp' ? 'webp' : 'png'], bytes }
}
