import { optionLimits } from '../../../../../shared/questions/content.ts'

/** What a column of a pasted table holds. */
export const columnUses = ['text', 'option', 'answer', 'topic', 'points', 'none'] as const
export type ColumnUse = (typeof columnUses)[number]

/** A question made of a row. */
export interface RowQuestion {
  text: string
  options: string[]
  /** letters of the right options; empty if not known */
  right: string
  /** accepted answer of a question without options */
  accepted: string | null
  topic: string | null
  points: number | null
  /** what of the row cannot be used: an answer that is none of the options, points that are no number */
  problems: ('answer' | 'points' | 'options' | 'text')[]
}

const letters = 'ABCDEFGH'

const headings: readonly (readonly [RegExp, ColumnUse])[] = [
  [/^(?:question|text|sual|вопрос|задание|question text|énoncé|soru)$/i, 'text'],
  [/^(?:(?:option|choice|variant|вариант|seçenek|réponse)\s*)?(?:[a-h]|[1-8])$|^distractor/i, 'option'],
  [
    /^(?:(?:right|correct)(?: answer)?|answer|key|cavab|düzgün cavab|ответ|правильный ответ|(?:bonne )?réponse|cevap|doğru cevap)$/i,
    'answer',
  ],
  [/^(?:topic|category|mövzu|тема|thème|konu)$/i, 'topic'],
  [/^(?:points?|score|bal|балл|баллы|puan)$/i, 'points'],
]

const useOf = (heading: string): ColumnUse | undefined =>
  headings.find(([pattern]) => pattern.test(heading.replace(/[*_:]/g, '').trim()))?.[1]

/** Whether the first row names the columns. */
export const hasHeading = (rows: readonly (readonly string[])[]): boolean =>
  rows.length > 1 && (rows[0] ?? []).filter((cell) => useOf(cell)).length >= 2

/** Suggests what the columns hold: by their headings, otherwise a text, options and, if it fits, an answer. */
export function suggestedUses(rows: readonly (readonly string[])[]): ColumnUse[] {
  const [head = [], ...body] = rows
  if (hasHeading(rows)) return head.map((cell) => useOf(cell) ?? 'none')
  const last = head.length - 1
  const isKey = last > 1 && [head, ...body].every((row) => rightOf(row[last] ?? '', row.slice(1, last)) !== null)
  return head.map((_, i) =>
    i === 0
      ? 'text'
      : (i === last && isKey) || head.length === 2
        ? 'answer'
        : i <= optionLimits.max
          ? 'option'
          : 'none',
  )
}

/** Letters of the right options: given as letters, numbers or texts; null if it is none of them. */
function rightOf(answer: string, options: readonly string[]): string | null {
  const given = answer.trim()
  if (!given) return ''
  const byText = options.findIndex((option) => option.trim() === given)
  if (/^[A-Ha-h](?:\s*[,;]?\s*[A-Ha-h])*$/.test(given)) {
    const places = [...new Set([...given.toUpperCase()].map((sign) => letters.indexOf(sign)).filter((at) => at >= 0))]
    const isThere = places.every((place) => place < options.length)
    // the letter of an option that is the text of another one can mean both
    if (isThere && (byText < 0 || byText === places[0])) {
      return places
        .toSorted((a, b) => a - b)
        .map((place) => letters.charAt(place))
        .join('')
    }
    return null
  }
  if (byText >= 0) return letters.charAt(byText)
  const number = /^[1-8]$/.test(given) ? Number(given) : 0
  return number > 0 && number <= options.length ? letters.charAt(number - 1) : null
}

/** Makes a question of each row. @param uses of the columns; a second text or answer is added to the first */
export function questionsOfRows(rows: readonly (readonly string[])[], uses: readonly ColumnUse[]): RowQuestion[] {
  return rows.map((row) => {
    const cells = (use: ColumnUse) => row.filter((cell, i) => uses[i] === use && cell.trim()).map((cell) => cell.trim())
    const all = cells('option')
    const options = all.slice(0, optionLimits.max)
    const answer = cells('answer').join(', ')
    const right = options.length ? rightOf(answer, options) : ''
    const [givenPoints] = cells('points')
    const points = givenPoints === undefined ? null : Number(givenPoints.replace(',', '.'))
    const isPoints = points === null || (Number.isFinite(points) && points > 0 && points <= 1000)
    const text = cells('text').join('\n\n')
    return {
      text,
      options,
      right: right ?? '',
      accepted: options.length ? null : answer || null,
      topic: cells('topic')[0]?.slice(0, 200) ?? null,
      points: isPoints ? points : null,
      problems: [
        ...(text ? [] : ['text' as const]),
        ...(right === null ? ['answer' as const] : []),
        ...(isPoints ? [] : ['points' as const]),
        ...(all.length > optionLimits.max || all.length === 1 ? ['options' as const] : []),
      ],
    }
  })
}

/** A table as Markdown. */
export function tableMarkdown(rows: readonly (readonly string[])[], withHeading: boolean): string {
  const width = Math.max(...rows.map((row) => row.length))
  const line = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, i) => (row[i] ?? '').replace(/(?<!\\)\|/g, '\\|').replace(/\s*\n\s*/g, ' ')).join(' | ')} |`
  const [head = [], ...body] = withHeading ? rows : [[], ...rows]
  return [line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)].join('\n')
}
