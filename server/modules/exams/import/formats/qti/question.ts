import { optionLimits, type QuestionWords } from '../../../../../../shared/questions/content.ts'
import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import { checkTexts } from '../../multichoice.ts'
import { Refused, type Refusals } from '../../refusals.ts'
import { shuffled } from '../../shuffle.ts'
import type { Texts } from '../../texts.ts'
import { htmlOf, type Html, type Place, type Special, withGaps } from './body.ts'
import type { Derived } from './keys/model.ts'
import { keyOfSlot, scoreSlots } from './keys/key-of-slot.ts'
import type { Slot, SlotKey } from './keys/slot.ts'
import type { Lose } from './losses.ts'
import { attributeOf, type QtiChild, type QtiNode } from './node.ts'
import type { Scorer } from './scoring/scorer.ts'

/** What the readers of interactions share. */
export interface ItemContext {
  /** position of the item in the file, which stands for its line */
  line: number
  /** name of the item, which determines the order of lists that are shuffled here */
  seed: string
  place: Place
  texts: Texts
  refusals: Refusals
  lose: Lose
}

/** An item with the parts in front of it. */
export interface Asked {
  item: QtiNode
  body: QtiNode
  interactions: readonly QtiNode[]
  /** text in front of that of the item */
  before: string
  scorer: Scorer
}

/** Whether an item was written by this product. */
export const isOurs = (item: QtiNode): boolean => attributeOf(item, 'toolname') === 'Stadia'

/** Texts one below the other. */
export const joined = (...texts: string[]): string => texts.filter(Boolean).join('\n\n')

/** Texts and key of a question. */
export interface ReadQuestion {
  words: Omit<QuestionWords, 'explanation'>
  derived: Derived
  /** whether the options are shuffled on import; null if the file does not say */
  shuffle: boolean | null
}

/** Markdown of nodes, with the marks of gaps. @throws Refused for content that cannot be kept */
export function markdownOf(nodes: readonly QtiChild[], { place, texts }: ItemContext, special?: Special): string {
  return markdownOfHtml(htmlOf(nodes, place, special), texts)
}

/** Markdown of HTML, with the marks of gaps. */
export const markdownOfHtml = ({ text, files }: Html, texts: Texts): string =>
  withGaps(texts.markdown(text, 'html', files))

/** Texts of options. @throws Refused for too few or too many of them, or ones that are empty or look the same */
export function optionTexts(nodes: readonly QtiNode[], context: ItemContext, what = 'options'): string[] {
  const { min, max } = optionLimits
  if (nodes.length < min || nodes.length > max) {
    throw new Refused('option_count', `A question needs ${min} to ${max} ${what}; this one has ${nodes.length}.`)
  }
  const texts = nodes.map(({ children }) => markdownOf(children, context))
  const before = context.refusals.count
  checkTexts(
    texts.map((text) => ({ line: context.line, text, fraction: null })),
    context.refusals,
  )
  if (context.refusals.count > before) throw new AlreadyRefused()
  return texts
}

/** Stops the reading of a question whose refusals are already noted. */
export class AlreadyRefused extends Error {}

export const idOf = (node: QtiNode): string => attributeOf(node, 'identifier')?.trim() ?? ''
export const responseOf = (interaction: QtiNode): string => attributeOf(interaction, 'responseidentifier')?.trim() ?? ''
export const isShuffled = (interaction: QtiNode): boolean => attributeOf(interaction, 'shuffle') === 'true'
export const isFixed = (node: QtiNode): boolean => attributeOf(node, 'fixed') === 'true'

/** Options in an order of their own that is always the same; fixed ones keep their place. */
export function inShownOrder<T>(options: readonly T[], isKept: (option: T) => boolean, seed: string): T[] {
  if (options.length > optionLimits.max) return [...options]
  const movable = options.filter((option) => !isKept(option))
  const order = shuffled(seed, { text: '', options: movable.map((_, i) => String(i)) })
  const moved = order.flatMap((position) => movable.slice(position - 1, position))
  return options.map((option) => (isKept(option) ? option : (moved.shift() ?? option)))
}

/** The key of a question with a single slot. @throws Refused if nothing is right */
export function singleKey(slot: Slot, scorer: Scorer): SlotKey {
  const key = keyOfSlot(slot, (answer) => scoreSlots([slot], [answer], scorer), scorer.literals(slot.response))
  if (key.full.compare(Rational.zero) <= 0) throw new Refused('no_right_answer', 'No answer earns points.')
  checkDeclared(slot, scorer, key)
  const blank = scoreSlots([slot], [null], scorer)
  return blank.compare(Rational.zero) === 0 ? key : { ...key, losses: [...key.losses, 'points for a blank answer'] }
}

/** @throws Refused if the declared right answer does not earn all points */
function checkDeclared(slot: Slot, scorer: Scorer, { full }: SlotKey): void {
  const declared = scorer.correct(slot.response)
  if (!declared || !slot.options || declared.length !== 1) return
  const earned = scoreSlots([slot], declared, scorer).minus(scoreSlots([slot], [null], scorer))
  if (earned.compare(full) === 0) return
  throw new Refused(
    'no_right_answer',
    `The declared right answer ${declared.join(', ').slice(0, 60)} earns ${earned.toString()} of ${full.toString()} points.`,
  )
}

/** The key of a question whose answer is typed. */
export function typedKeyOf({ shape, key, full, losses }: SlotKey): Derived {
  if (shape.kind === 'number' && 'accepted' in key && !('caseSensitive' in key)) {
    const { kind, ...form } = shape
    return { content: { kind, shape: form, key }, points: full, losses }
  }
  if (shape.kind !== 'words' || !('caseSensitive' in key)) throw new Refused('no_right_answer', 'No answer is right.')
  return { content: { kind: shape.kind, shape: {}, key }, points: full, losses }
}
