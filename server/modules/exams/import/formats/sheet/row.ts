import type { QuestionScoring } from '../../../../../../shared/questions/content.ts'
import { noLetter } from '../../../../../../shared/questions/kinds/letters.ts'
import { optionLetters } from '../../../../../../shared/questions/raw-answer.ts'
import type { SheetCell } from '../../../../../sheets/cell.ts'
import type { Dropped } from '../../dropped.ts'
import { toMarkdown } from '../../markup/markdown.ts'
import { Refused, type Refusals } from '../../refusals.ts'
import type { RefusalCode } from '../../types.ts'
import { exactNumberIn, shownText } from './cells.ts'
import { lettered, numberedHeading, type Heading } from './headings.ts'

/** The file that a row belongs to. */
export interface RowFile {
  refusals: Refusals
  dropped: Dropped
  /** language code of its texts */
  language: string
}

/** A column of a sheet: its heading as written, and its letters. */
export interface ColumnName {
  heading: string
  letters: string
}

const stored = /^image:[0-9a-f]{64}(?:\.(?:png|webp))?$/
const [yes, no] = [/^(?:yes|true|1|x|bəli|evet|да|oui|✓|✔)$/i, /^(?:no|false|0|xeyr|hayır|нет|non)$/i]

/** The cells of a row by heading. Every fault is recorded with its sheet, row and column. */
export class QuestionRow {
  readonly #columns: ReadonlyMap<Heading, ColumnName>

  constructor(
    readonly file: RowFile,
    /** the sheet and the row, for people */
    readonly place: string,
    /** number of the row in its sheet, from 1 */
    readonly line: number,
    readonly cells: ReadonlyMap<Heading, SheetCell>,
    columns: ReadonlyMap<Heading, ColumnName>,
  ) {
    this.#columns = columns
  }

  has(heading: Heading): boolean {
    return this.cells.has(heading)
  }

  /** Whether a column of one of these headings has content. */
  hasAny(headings: readonly Heading[]): boolean {
    return headings.some((heading) => this.has(heading))
  }

  /** Records a fault of a column, or of the row. */
  refuse(heading: Heading | null, code: RefusalCode, reason: string): void {
    const { refusals } = this.file
    refusals.locate(this.placeOf(heading))
    refusals.add(this.line, code, reason)
    refusals.locate(this.place)
  }

  /** Runs a step that reads a column. */
  attempt<T>(heading: Heading, step: () => T): T | undefined {
    const { refusals } = this.file
    refusals.locate(this.placeOf(heading))
    const value = refusals.attempt(this.line, step)
    refusals.locate(this.place)
    return value
  }

  /** The sheet, the row and the column, for people. */
  placeOf(heading: Heading | null): string {
    if (heading === null) return this.place
    const column = this.#columns.get(heading)
    return column ? `${this.place}, column ${column.letters} “${column.heading}”` : `${this.place}, column “${heading}”`
  }

  /** A Markdown text; empty for a blank cell, null after a refusal. */
  markdown(heading: Heading): string | null {
    const cell = this.cells.get(heading)
    if (!cell) return ''
    const text = this.attempt(heading, () => {
      this.#nameLost(cell)
      const { marked = cell.text } = cell
      const shown = shownText({ ...cell, text: marked }, this.file.language)
      return toMarkdown(shown, cell.kind === 'text' ? 'markdown' : 'plain', {
        image: (source) => {
          if (stored.test(source)) return source
          throw new Refused('image_external', `The image ${source.slice(0, 80)} is not stored here.`)
        },
        link: () => this.file.dropped.add(this.file.refusals.question, 'links'),
      })
    })
    return text ?? null
  }

  /** A text as it is shown, without markup; empty for a blank cell, null after a refusal. */
  plain(heading: Heading): string | null {
    const cell = this.cells.get(heading)
    if (!cell) return ''
    this.#nameLost(cell)
    return this.attempt(heading, () => shownText(cell, this.file.language)) ?? null
  }

  /** An exact number as text; null for a blank cell and after a refusal. */
  number(heading: Heading, code: RefusalCode = 'bad_key', unit?: string): string | null {
    const cell = this.cells.get(heading)
    if (!cell) return null
    return this.attempt(heading, () => exactNumberIn(cell, code, unit)) ?? null
  }

  /** Yes or no; null for a blank cell and after a refusal. */
  flag(heading: Heading): boolean | null {
    const cell = this.cells.get(heading)
    const text = cell?.kind === 'boolean' ? cell.text : this.plain(heading)
    if (!text) return null
    if (yes.test(text)) return true
    if (no.test(text)) return false
    this.refuse(heading, 'bad_key', `Write yes or no, not ${text.slice(0, 40)}.`)
    return null
  }

  /** One of some words; null for a blank cell and after a refusal. */
  word<W extends string>(heading: Heading, words: readonly W[]): W | null {
    const text = this.plain(heading)
    if (!text) return null
    const found = words.find((word) => word.toLowerCase() === text.toLowerCase())
    if (found === undefined) this.refuse(heading, 'bad_key', `Write ${words.join(', ')}, not ${text.slice(0, 40)}.`)
    return found ?? null
  }

  /** Texts of columns up to the last one that is not blank; blank ones before it and repeated ones are refused. */
  list(headings: readonly Heading[] = lettered('')): string[] {
    const given = headings.slice(0, headings.findLastIndex((heading) => this.has(heading)) + 1)
    const texts = given.map((heading) => this.markdown(heading))
    const seen = new Map<string, Heading>()
    for (const [i, text] of texts.entries()) {
      const heading = given[i] ?? ''
      if (text === '') this.refuse(heading, 'empty_text', 'This text is empty, but one behind it is not.')
      if (!text) continue
      const shown = text.replace(/\s+/g, ' ')
      const other = seen.get(shown)
      if (other) this.refuse(heading, 'duplicate_options', `This text is the same as that in column “${other}”.`)
      seen.set(shown, heading)
    }
    return texts.map((text) => text ?? '')
  }

  /**
   * Letters of options, which may be separated; an option can also be named by its place or its text. Null after a refusal,
   * also of a blank cell.
   * @param options texts of the options
   */
  letters(heading: Heading, options: readonly string[], allowsNone = false): string | null {
    const text = this.plain(heading)
    if (text === null) return null
    const letters = lettersIn(text)
    const known = new Set<string>([...optionLetters.slice(0, options.length), ...(allowsNone ? [noLetter] : [])])
    const unknown = [...letters].find((letter) => !known.has(letter))
    const isRead = letters !== '' && unknown === undefined
    const named = text === '' ? undefined : optionLetters[options.indexOf(this.markdown(heading) ?? '')]
    if (isRead && (named === undefined || named === letters)) return letters
    if (!isRead && named !== undefined) return named
    if (text === '') this.refuse(heading, 'no_right_answer', 'The answer is missing.')
    else if (isRead) {
      const reason = `${text} can be the text of an option, or name another one. Write the letter of the option.`
      this.refuse(heading, 'no_right_answer', reason)
    } else if (unknown === undefined || !/^(?:[A-H]+|[A-Z])$/.test(letters)) {
      this.refuse(heading, 'no_right_answer', `Write the letters of options, not ${text.slice(0, 40)}.`)
    } else this.refuse(heading, 'no_right_answer', `There is no option ${unknown}.`)
    return null
  }

  /** Columns with a number, such as the accepted answers: the numbers of those with content, in ascending order. */
  numbers(headings: readonly Heading[], last: number): number[] {
    return Array.from({ length: last }, (_, i) => i + 1).filter((number) =>
      this.hasAny(headings.map((heading) => numberedHeading(heading, number))),
    )
  }

  /** The scoring of its own, if it has any. */
  scoring(): QuestionScoring | null {
    const values = (['right', 'wrong', 'blank'] as const).flatMap((name) => {
      const value = this.number(`if ${name}`, 'bad_points')
      return value === null ? [] : [[name, value]]
    })
    return values.length > 0 ? (Object.fromEntries(values) as QuestionScoring) : null
  }

  #nameLost({ at, lost = [] }: SheetCell): void {
    for (const what of lost) this.file.dropped.add(this.file.refusals.question, 'presentation', `${what} (${at})`)
  }
}

/** The letters that a text names; other characters as they are. A single digit is a place. */
function lettersIn(text: string): string {
  const named = text.toUpperCase().replace(/^OPTION\s+/, '')
  if (/^\d$/.test(named)) return optionLetters[Number(named) - 1] ?? named
  return named.replace(/[\s,;/&<>→]+/g, '').replace(/[–—−]/g, noLetter)
}
