import { checkedWords } from '../answers/finish.ts'
import { withGapMarks } from '../answers/gaps.ts'
import { Dropped } from '../../dropped.ts'
import { Images } from '../../images.ts'
import { fileLanguage } from '../../language.ts'
import { importLimits } from '../../limits.ts'
import { pointsOf, topicOf } from '../../multichoice.ts'
import { Refusals, Refused } from '../../refusals.ts'
import { resultOf } from '../../result.ts'
import { sourceText } from '../../source-text.ts'
import { Texts, TOO_MUCH_TEXT } from '../../texts.ts'
import type { ImportedQuestion, ImportResult } from '../../types.ts'
import { child, readXml, type XmlElement } from '../../xml-tree.ts'
import { filesOf, flagOf, named, textOf } from './element.ts'
import { inspect } from './inspect.ts'
import { markdownOf, sourceOf, type QuestionReading } from './reading.ts'
import { typeReaders } from './types.ts'

/** Parser state shared by the questions of a file. */
interface FileReading {
  refusals: Refusals
  texts: Texts
  dropped: Dropped
  language: string
  topic: string | null
  /** a text of its own before the next question, which cannot be kept */
  introduction: string | null
}

/**
 * Parses a Moodle XML file. Refuses questions that have no equivalent, with their line, and names parts of the others that
 * are not kept. Never throws.
 * @param language code of the language to read; accepted words are keyed by {@link fileLanguage}
 * Format: https://docs.moodle.org/en/Moodle_XML_format
 */
export function parseMoodleXml(
  source: string | Buffer,
  limits = importLimits,
  language: string = fileLanguage,
): ImportResult {
  const images = new Images(limits)
  const reading: FileReading = {
    refusals: new Refusals(limits),
    texts: new Texts(images, limits),
    dropped: new Dropped(),
    language,
    topic: null,
    introduction: null,
  }
  const { refusals, texts, dropped } = reading
  const questions: ImportedQuestion[] = []
  let found = 0
  const take = (element: XmlElement) => {
    const isQuestion = element.name === 'question' && !/^(?:category|description)$/.test(element.attributes.type ?? '')
    refusals.enter(isQuestion ? ++found : undefined)
    const question = refusals.attempt(element.line, () => readQuestion(element, reading))
    if (question) questions.push(question)
    if (texts.full) refusals.stop(element.line, 'too_large', TOO_MUCH_TEXT)
    return !refusals.full && !texts.full
  }
  refusals.read(() => readXml(sourceText(source, limits), 'quiz', take, limits))
  return resultOf(questions, found, { refusals, images, dropped })
}

function readQuestion(element: XmlElement, reading: FileReading): ImportedQuestion | null {
  if (element.name !== 'question') {
    throw new Refused('unknown_element', `A quiz does not hold <${element.name.slice(0, 30)}>.`)
  }
  const type = element.attributes.type ?? ''
  if (type === 'category') {
    const category = child(element, 'category')
    reading.topic = topicOf(category ? (child(category, 'text') ?? category).text : '')
    return null
  }
  if (type === 'description') {
    reading.introduction = textOf(child(element, 'questiontext'))
      .replace(/<[^>]*>/g, ' ')
      .trim()
      .slice(0, 80)
    return null
  }
  const { introduction, ...place } = reading
  reading.introduction = null
  if (introduction !== null) place.dropped.add(place.refusals.question, 'introduction', introduction)
  const read = Object.hasOwn(typeReaders, type) ? typeReaders[type] : undefined
  if (!read) throw new Refused('unsupported_type', `Questions of type "${type.slice(0, 30)}" cannot be imported.`)
  return readOfType(read, { ...place, element, line: element.line }, reading.topic)
}

function readOfType(
  read: (typeof typeReaders)[string],
  question: QuestionReading,
  topic: string | null,
): ImportedQuestion | null {
  const { element, line, refusals, texts } = question
  const before = refusals.count
  const links = texts.links
  const oldImage = child(element, 'image') ?? child(element, 'image_base64')
  if (oldImage?.text.trim()) {
    refusals.add(oldImage.line, 'image_missing', 'Images in the manner of Moodle 1 cannot be imported.')
  }
  const answers = read(question)
  const grade = child(element, 'defaultgrade')
  const written = answers?.points ?? grade?.text
  const points = written === undefined ? 1 : refusals.attempt(grade?.line ?? line, () => pointsOf(written))
  const questionText = child(element, 'questiontext')
  const markdown = questionText && markdownOf(questionText, question, { source: answers?.text })
  if (!questionText || markdown === '') {
    refusals.add(questionText?.line ?? line, 'empty_text', 'The text of a question is empty.')
  }
  const feedbackElement = child(element, 'generalfeedback')
  const feedback = feedbackElement ? (markdownOf(feedbackElement, question) ?? '') : ''
  noteDropped(question, texts.links > links)
  if (!answers || refusals.count > before || points === undefined || !markdown) return null
  const words = checkedWords(withGapMarks(markdown), answers, feedback, question)
  if (!words) return null
  const name = sourceOf(child(element, 'name'), question).trim()
  return {
    no: refusals.question,
    line,
    ...(name ? { name } : {}),
    topic,
    words,
    content: answers.content,
    ...(answers.scoring ? { scoring: answers.scoring } : {}),
    shuffle: flagOf(element, 'shuffleanswers'),
    points,
  }
}

/** Names the parts of a question that are not imported. */
function noteDropped({ element, dropped, refusals }: QuestionReading, links: boolean): void {
  inspect(element, refusals.question, dropped)
  if (links) dropped.add(refusals.question, 'links')
  const pairs = named(element, 'subquestion')
  const holders = [
    ...named(element, 'questiontext'),
    ...named(element, 'answer'),
    ...pairs,
    ...named(element, 'generalfeedback'),
  ]
  const hasUnshown = holders.some((holder) => filesOf(holder).some(({ path }) => !refersTo(textOf(holder), path)))
  if (hasUnshown) dropped.add(refusals.question, 'attachments')
}

/** Whether a text shows or links to an attached file. */
const refersTo = (text: string, path: string) => {
  const addresses = [...text.matchAll(/@@PLUGINFILE@@([^"'\s<>)]*)/g)].map(([, address = '']) => address)
  return text.includes(`@@PLUGINFILE@@${path}`) || addresses.some((address) => decodedPath(address) === path)
}

function decodedPath(address: string): string {
  try {
    return decodeURIComponent(address.replace(/[?#].*$/s, ''))
  } catch {
    return address
  }
}
