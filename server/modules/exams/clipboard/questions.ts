import { optionLimits } from '../../../../shared/questions/content.ts'
import { type Line, typedLine, unwrapped, withoutStar } from './lines.ts'
import { placeOf } from './marker.ts'
import type { PasteNotes } from './notes.ts'

/** A question recognised in pasted content. */
export interface PastedQuestion {
  text: string
  options: string[]
  /** letters of the right options; empty if none is marked */
  right: string
}

interface Option {
  markdown: string
  isStarred: boolean
  isEmphasized: boolean
}

interface Open {
  number: number | null
  text: string[]
  options: Option[]
  /** letters named in a line of their own */
  named: string
}

const answerLine =
  /^(?:\*\*)?(?:(?:right|correct)?\s*answer|ans|ответ|правильный ответ|cavab|düzgün cavab|réponse|cevap|doğru cevap)\s*[:=–-]\s*(?:\*\*)?\s*([A-HА-З](?:\s*(?:,|;|and|и|və|et|ve)?\s*[A-HА-З])*)(?![\p{L}])[.)]?\s*(?:\*\*)?$/iu

/** Options typed in one line: `A) 1   B) 2   C) 3`. Returns the text before them and the options; null for others. */
function inlineOptions(markdown: string): { before: string; options: Line[] } | null {
  const starts = [...markdown.matchAll(/(?<=^|\s)(?:\\?\*\s*)?[([]?([A-HА-З])[.)\]]\s*(?=\S)/gu)]
  const run: RegExpMatchArray[] = []
  for (const start of starts) {
    if (placeOf(start[1] ?? '') === run.length) run.push(start)
  }
  if (run.length < 2) return null
  const pieces = run.map((start, i) => markdown.slice(start.index, run[i + 1]?.index ?? markdown.length).trim())
  return { before: markdown.slice(0, run[0]?.index ?? 0).trim(), options: pieces.map(typedLine) }
}

/** Letters in a text of an answer line, in order. */
const lettersIn = (text: string): string =>
  [...new Set([...text.matchAll(/(?<!\p{L})[A-HА-З](?!\p{L})/giu)].map(([letter]) => placeOf(letter)))]
    .toSorted((a, b) => a - b)
    .map((place) => 'ABCDEFGH'.charAt(place))
    .join('')

/** Collects the questions of lines one after the other. */
class Reading {
  readonly questions: Open[] = []

  get current(): Open | undefined {
    return this.questions.at(-1)
  }

  start(marker: Line['marker'], text: string[]): Open {
    const open: Open = { number: marker?.kind === 'digits' ? marker.number : null, text, options: [], named: '' }
    this.questions.push(open)
    return open
  }

  take(line: Line): void {
    if (this.takeAnswer(line) || this.takeOption(line) || this.takeInlineOptions(line)) return
    const { current } = this
    const { marker } = line
    const isNext = marker?.kind === 'digits' && isNextNumber(current, marker.number)
    if (!current || current.options.length > 0 || isNext) this.start(marker, [shown(line, isNext || !current)])
    else current.text.push(shown(line, false))
  }

  /** A line such as `Answer: B`. */
  takeAnswer({ markdown }: Line): boolean {
    const { current } = this
    const answer = current?.options.length ? answerLine.exec(markdown.trim()) : null
    if (!current || !answer) return false
    current.named = lettersIn(answer[1] ?? '')
    return true
  }

  /** A line with the next letter; after the letter A further options can follow in the same line. */
  takeOption(line: Line): boolean {
    const { current } = this
    const { marker } = line
    if (!current || marker?.kind !== 'letter' || marker.place !== current.options.length) return false
    const more = marker.place === 0 ? inlineOptions(`A) ${line.markdown}`) : null
    const options: Option[] = more?.options ?? [line]
    current.options.push(...options.map((each, i) => (i === 0 ? { ...each, isStarred: line.isStarred } : each)))
    return true
  }

  /** A line with a question and its options, or with all options. */
  takeInlineOptions(line: Line): boolean {
    const { current } = this
    const inline = line.isTable ? null : inlineOptions(line.markdown)
    if (!inline || (!inline.before && !current)) return false
    const text = inline.before ? [inline.before] : []
    const isNew = !current || current.options.length > 0 || line.marker?.kind === 'digits'
    const into = isNew ? this.start(line.marker, []) : current
    into.text.push(...text)
    into.options.push(...inline.options)
    return true
  }
}

/** Divides lines into questions with options; empty if there are none. */
export function questionsIn(lines: readonly Line[], notes: PasteNotes): PastedQuestion[] {
  const reading = new Reading()
  for (const line of lines) reading.take(line)
  const { questions } = reading
  return questions.some(({ options }) => options.length >= optionLimits.min)
    ? questions.map((question) => finished(question, notes))
    : []
}

/** Whether a numbered line begins the next question: the text before it is one, and its number follows. */
const isNextNumber = (current: Open | undefined, number: number): boolean =>
  current?.number != null ? number === current.number + 1 : current !== undefined && number === 1

/** A line as text of a question; the number in front of a question is not part of it. */
function shown({ marker, markdown }: Line, isStart: boolean): string {
  if (!marker || (isStart && marker.kind === 'digits')) return markdown
  if (marker.kind === 'digits') return `${marker.number}. ${markdown}`
  if (marker.kind === 'bullet') return `- ${markdown}`
  return `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(marker.place)}) ${markdown}`
}

function finished({ text, options: all, named }: Open, notes: PasteNotes): PastedQuestion {
  const options = all.slice(0, optionLimits.max).map((option): Option => {
    const { text: markdown, isStarred } = withoutStar(option.markdown)
    return { ...option, markdown, isStarred: option.isStarred || isStarred }
  })
  for (const { markdown } of all.slice(optionLimits.max)) notes.add('leftOut', 'tooManyOptions', markdown)
  const letters = (is: (option: Option) => boolean) =>
    options.flatMap((option, i) => (is(option) ? ['ABCDEFGH'.charAt(i)] : [])).join('')
  const starred = letters(({ isStarred }) => isStarred)
  const bold = letters(({ isEmphasized }) => isEmphasized)
  const right = named || starred || (bold.length < options.length ? bold : '')
  if (right) notes.add('kept', named ? 'rightByLine' : starred ? 'rightByStar' : 'rightByBold', right)
  return {
    text: text
      .join('\n\n')
      .replace(/(?<=^- .*)\n\n(?=- )/gm, '\n')
      .trim(),
    // what marks the right option is not part of its text
    options: options.map(({ markdown, isEmphasized }) =>
      isEmphasized && right === bold ? unwrapped(markdown).text : markdown,
    ),
    right: [...right].filter((letter) => 'ABCDEFGH'.indexOf(letter) < options.length).join(''),
  }
}
