import { Dropped } from './dropped.ts'
import { Images, type AttachedFile } from './images.ts'
import { importLimits } from './limits.ts'
import type { TextFormat } from './markup/markdown.ts'
import { choiceOptions, importedWords, MAX_OPTIONS_READ, pointsOf, topicOf, type ReadOption } from './multichoice.ts'
import { Refusals, Refused } from './refusals.ts'
import { sourceText } from './source-text.ts'
import { Texts, TOO_MUCH_TEXT } from './texts.ts'
import type { DroppedKind, ImportedQuestion, ImportResult } from './types.ts'
import { child, readXml, type XmlElement } from './xml-tree.ts'
import { resultOf } from './result.ts'

/** Parser state shared by the questions of a file. */
interface Reading {
  refusals: Refusals
  texts: Texts
  dropped: Dropped
  topic: string | null
}

/**
 * Parses a Moodle XML file. Accepts multiple-choice questions with exactly one right answer of four; refuses
 * everything else with its line. Never throws.
 * Format: https://docs.moodle.org/en/Moodle_XML_format
 */
export function parseMoodleXml(source: string | Buffer, limits = importLimits): ImportResult {
  const images = new Images(limits)
  const reading: Reading = {
    refusals: new Refusals(limits),
    texts: new Texts(images, limits),
    dropped: new Dropped(),
    topic: null,
  }
  const { refusals, texts, dropped } = reading
  const questions: ImportedQuestion[] = []
  let found = 0
  const take = (element: XmlElement) => {
    const isQuestion = element.name === 'question' && element.attributes.type !== 'category'
    refusals.enter(isQuestion ? ++found : undefined)
    const question = refusals.attempt(element.line, () => readQuestion(element, reading))
    if (question) questions.push(question)
    if (texts.full) refusals.stop(element.line, 'too_large', TOO_MUCH_TEXT)
    return !refusals.full && !texts.full
  }
  refusals.read(() => readXml(sourceText(source, limits), 'quiz', take, limits))
  return resultOf(questions, found, { refusals, images, dropped })
}

function readQuestion(element: XmlElement, reading: Reading): ImportedQuestion | null {
  if (element.name !== 'question') {
    throw new Refused('unknown_element', `A quiz does not hold <${element.name.slice(0, 30)}>.`)
  }
  const type = element.attributes.type ?? ''
  if (type === 'category') {
    const category = child(element, 'category')
    reading.topic = topicOf(category ? (child(category, 'text') ?? category).text : '')
    return null
  }
  if (type !== 'multichoice') {
    throw new Refused('unsupported_type', `Questions of type "${type.slice(0, 30)}" cannot be imported.`)
  }
  return readMultichoice(element, reading)
}

function readMultichoice(element: XmlElement, reading: Reading): ImportedQuestion | null {
  const { refusals, texts, topic } = reading
  const before = refusals.count
  const links = texts.links
  const markdown = (holder: XmlElement, fallback?: string) =>
    refusals.attempt(textLine(holder), () =>
      texts.markdown(textOf(holder), formatOf(holder.attributes.format ?? fallback), filesOf(holder)),
    )

  const single = child(element, 'single')
  if (single && !['true', '1'].includes(single.text.trim())) {
    refusals.add(single.line, 'several_answers', 'Questions with several answers cannot be imported.')
  }
  const oldImage = child(element, 'image')
  if (oldImage?.text.trim()) {
    refusals.add(oldImage.line, 'image_missing', 'Images in the manner of Moodle 1 cannot be imported.')
  }
  const grade = child(element, 'defaultgrade')
  const points = grade ? refusals.attempt(grade.line, () => pointsOf(grade.text)) : 1
  const questionText = child(element, 'questiontext')
  const text = questionText && markdown(questionText)
  if (!questionText || text === '') {
    refusals.add(questionText?.line ?? element.line, 'empty_text', 'The text of a question is empty.')
  }
  const ownFormat = questionText?.attributes.format ?? ''
  const format = Object.hasOwn(FORMATS, ownFormat) ? ownFormat : 'html'
  const options = element.children
    .filter(({ name }) => name === 'answer')
    .map((answer, index): ReadOption => ({
      line: answer.line,
      text: index < MAX_OPTIONS_READ ? (markdown(answer, format) ?? null) : null,
      fraction: refusals.attempt(answer.line, () => fractionOf(answer)) ?? null,
    }))
  const feedbackElement = child(element, 'generalfeedback')
  const feedback = feedbackElement ? markdown(feedbackElement, format) : ''
  noteDropped(element, texts.links > links, reading)
  const choice = choiceOptions(element.line, options, refusals)
  if (!choice || refusals.count > before || points === undefined || !text) return null
  const name = textOf(child(element, 'name')).trim()
  const shuffle = shuffleOf(element)
  return {
    no: refusals.question,
    line: element.line,
    ...(name ? { name } : {}),
    topic,
    words: importedWords(text, choice.options, feedback),
    content: choice.content,
    shuffle,
    points,
  }
}

/** Notes parts of a question that are not imported. */
function noteDropped(element: XmlElement, links: boolean, { dropped, refusals }: Reading): void {
  const add = (kind: DroppedKind, isThere: boolean) => isThere && dropped.add(refusals.question, kind)
  const named = (name: string, of = element) => of.children.filter((each) => each.name === name)
  const isFilled = (holder: XmlElement) => /[^\s]/.test(textOf(holder).replace(/<[^>]*>|&nbsp;/g, ''))
  add(
    'optionFeedback',
    named('answer').some((answer) => named('feedback', answer).some(isFilled)),
  )
  add('hints', named('hint').some(isFilled))
  add(
    'tags',
    named('tags').some((tags) => named('tag', tags).length > 0),
  )
  add(
    'penalty',
    named('penalty').some(({ text }) => Number(text) > 0),
  )
  add('links', links)
  const holders = [...named('questiontext'), ...named('answer'), ...named('generalfeedback')]
  add(
    'attachments',
    holders.some((holder) => filesOf(holder).some(({ path }) => !refersTo(textOf(holder), path))),
  )
}

/** Whether a text shows or links to an attached file. */
const refersTo = (text: string, path: string) =>
  [path, encodeURI(path)].some((name) => text.includes(`@@PLUGINFILE@@${name}`))

const FORMATS: Record<string, TextFormat> = {
  html: 'html',
  markdown: 'markdown',
  moodle_auto_format: 'moodle',
  plain_text: 'plain',
}

function formatOf(name = 'html'): TextFormat {
  const format = Object.hasOwn(FORMATS, name.trim()) ? FORMATS[name.trim()] : null
  if (!format) throw new Refused('unsupported_format', `Texts of format "${name.slice(0, 30)}" cannot be imported.`)
  return format
}

function shuffleOf(element: XmlElement): boolean | null {
  const word = child(element, 'shuffleanswers')?.text.trim().toLowerCase()
  return word ? ['1', 'true', 'yes'].includes(word) : null
}

function fractionOf(answer: XmlElement): number {
  const fraction = Number(answer.attributes.fraction?.trim() || 0)
  if (!Number.isFinite(fraction)) throw new Refused('bad_fraction', 'The fraction of an option is not a number.')
  return fraction
}

function filesOf(holder: XmlElement): AttachedFile[] {
  return holder.children
    .filter(({ name }) => name === 'file')
    .map(({ attributes, text, line }) => ({
      path: `${(attributes.path ?? '/').replace(/\/*$/, '/')}${attributes.name ?? ''}`.replace(/^\/*/, '/'),
      encoding: attributes.encoding ?? '',
      content: text,
      line,
    }))
}

const textOf = (holder?: XmlElement) => (holder && child(holder, 'text')?.text) ?? ''
const textLine = (holder: XmlElement) => child(holder, 'text')?.line ?? holder.line
