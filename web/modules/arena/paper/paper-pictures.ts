import type { OpenedPaper, PaperQuestion } from '../../../../shared/papers/sealed-paper.ts'

/** A question of an opened paper; its pictures are addresses of this page. */
export type ShownQuestion = PaperQuestion

const inHtml = /(src=")\/files\/([0-9a-f]{64}\.[a-z0-9]+)/g

/** Addresses of pictures by their names: the same picture gets one address for the life of the page. */
const addresses = new Map<string, string>()

/** Puts the pictures of an opened paper in place of their addresses on the server. */
export function withPictures(
  questions: readonly PaperQuestion[],
  pictures: OpenedPaper['pictures'],
): readonly ShownQuestion[] {
  for (const { name, mimeType, bytes } of pictures) {
    if (!addresses.has(name)) addresses.set(name, URL.createObjectURL(new Blob([bytes], { type: mimeType })))
  }
  const inText = (html: string) =>
    html.replace(inHtml, (all, before: string, name: string) => {
      const address = addresses.get(name)
      return address ? before + address : all
    })
  const option = <O extends { html: string }>(given: O): O => ({ ...given, html: inText(given.html) })
  return questions.map((question) => ({
    ...question,
    html: inText(question.html),
    options: question.options.map(option),
    lists: question.lists.map((options) => options.map(option)),
    shape: withPicture(question.shape),
  }))
}

/** The shape with the address of its picture in place of its name. */
function withPicture(shape: PaperQuestion['shape']): PaperQuestion['shape'] {
  if (!('picture' in shape)) return shape
  const address = addresses.get(shape.picture)
  return address ? { ...shape, picture: address } : shape
}
