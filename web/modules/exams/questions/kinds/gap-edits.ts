import { type GapKey, gapLimit, type GapShape } from '../../../../../shared/questions/content.ts'
import { reorderedSet } from '../../../../../shared/questions/kinds/letters.ts'
import type { OptionOrder, QuestionDraft } from '../question-draft.ts'
import { inAllLanguages } from '../question-words.ts'
import type { TextMark } from './kind-editor.ts'

export type GapKind = GapShape['kind']
type Draft = QuestionDraft<'gaps'>

/** Number of options of a new gap of each kind. */
const newOptions: Readonly<Record<GapKind, number>> = { choice: 3, number: 0, words: 0 }

function blankGap(kind: GapKind): { shape: GapShape; key: GapKey } {
  if (kind === 'choice') return { shape: { kind }, key: { right: '' } }
  if (kind === 'words') return { shape: { kind }, key: { accepted: {}, caseSensitive: false, wildcards: false } }
  return { shape: { kind, form: 'any', unit: 'none' }, key: { accepted: [{ value: '' }] } }
}

const blankOptions = (kind: GapKind): string[] => Array.from({ length: newOptions[kind] }, () => '')

const markOf = (number: number) => `[[${number}]]`
const anyMark = /\[\[(\d{1,3})\]\]/g

/** The question with another gap, of the kind of the last one. */
function withGap({ content, words }: Draft): Draft {
  const { shape, key } = content
  const kind = shape.gaps.at(-1)?.kind ?? 'words'
  const gap = blankGap(kind)
  return {
    content: {
      ...content,
      shape: { gaps: [...shape.gaps, gap.shape] },
      key: { gaps: [...key.gaps, gap.key] },
    },
    words: inAllLanguages(words, (each) => ({ ...each, lists: [...each.lists, blankOptions(kind)] })),
  }
}

/** The question without a gap, counted from 0; the marks of the following ones are renumbered in all languages. */
export function withoutGap({ content, words }: Draft, at: number): Draft {
  const others = <T>(list: readonly T[]) => list.filter((_, i) => i !== at)
  const renumbered = (mark: string, digits: string) => {
    const number = Number(digits)
    if (number === at + 1) return ''
    return number > at + 1 ? markOf(number - 1) : mark
  }
  return {
    content: { ...content, shape: { gaps: others(content.shape.gaps) }, key: { gaps: others(content.key.gaps) } },
    words: inAllLanguages(words, (each) => ({
      ...each,
      text: each.text.replace(anyMark, renumbered),
      lists: others(each.lists),
    })),
  }
}

/** The question after a gap, counted from 0, got another kind, with a blank key and blank options. */
export function withGapKind({ content, words }: Draft, at: number, kind: GapKind): Draft {
  const gap = blankGap(kind)
  return {
    content: {
      ...content,
      shape: { gaps: content.shape.gaps.map((each, i) => (i === at ? gap.shape : each)) },
      key: { gaps: content.key.gaps.map((each, i) => (i === at ? gap.key : each)) },
    },
    words: inAllLanguages(words, (each) => ({
      ...each,
      lists: each.lists.map((list, i) => (i === at ? blankOptions(kind) : list)),
    })),
  }
}

/** The content after the options of a gap, counted from 0, changed. */
export function withGapOptions(content: Draft['content'], at: number, order: OptionOrder): Draft['content'] {
  const gaps = content.key.gaps.map((key, i) =>
    i === at && 'right' in key ? { right: reorderedSet(key.right, order) } : key,
  )
  return { ...content, key: { gaps } }
}

/** The marks that a text lacks, and that of a new gap. */
export function gapMarks({ shape }: Draft['content'], text: string): TextMark<'gaps'>[] {
  const count = shape.gaps.length
  const missing = shape.gaps.map((_, i) => ({ mark: markOf(i + 1) })).filter(({ mark }) => !text.includes(mark))
  return count < gapLimit ? [...missing, { mark: markOf(count + 1), added: withGap }] : missing
}
