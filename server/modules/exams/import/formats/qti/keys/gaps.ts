import { gapLimit } from '../../../../../../../shared/questions/content.ts'
import { fromGapAnswers } from '../../../../../../../shared/questions/raw-answer.ts'
import { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'
import { element } from '../../../../../../../shared/required.ts'
import { Refused } from '../../../refusals.ts'
import type { Scorer } from '../scoring/scorer.ts'
import { checkFull, type Derived, fitting, type Sample, sequence } from './model.ts'
import { keyOfSlot, scoreSlots } from './key-of-slot.ts'
import type { Slot, SlotKey } from './slot.ts'

/**
 * The key of a text with gaps: each gap is scored while the others have their right answers.
 * @param right the right answers of the file by slot; null if it declares none
 * @throws Refused for too many gaps, or one without a right answer
 */
export function gapsKey(slots: readonly Slot[], right: readonly (string | null)[], scorer: Scorer): Derived {
  if (slots.length > gapLimit) {
    throw new Refused('option_count', `A text can have at most ${gapLimit} gaps; this one has ${slots.length}.`)
  }
  const base = slots.map((_, i) => right[i] ?? bestAlone(slots, i, scorer))
  const full = scoreSlots(slots, base, scorer)
  if (full.compare(Rational.zero) <= 0) throw new Refused('no_right_answer', 'The right answers earn no points.')
  const keys = slots.map((slot, i): SlotKey => {
    const score = (answer: string | null) => scoreSlots(slots, base.with(i, answer), scorer)
    const key = keyOfSlot(slot, score, scorer.literals(slot.response))
    if ('right' in key.key && key.key.right === '') {
      throw new Refused('no_right_answer', `Gap ${i + 1} has no right answer.`)
    }
    return key
  })
  const samples = samplesOf(keys).map((picked): Sample => ({
    raw: fromGapAnswers(picked.map(({ raw }) => raw)),
    points: scoreSlots(
      slots,
      picked.map(({ answer }) => answer),
      scorer,
    ),
  }))
  checkFull(samples, full)
  const content = {
    kind: 'gaps',
    shape: { gaps: keys.map(({ shape }) => shape) },
    key: { gaps: keys.map(({ key }) => ('right' in key ? { right: key.right } : key)) },
  } as const
  const candidates = (['all', 'perPart', 'rightMinusWrong'] as const).map((rule) => ({ content, rule }))
  const isPartial = samples.some(({ points }) => points.compare(Rational.zero) > 0 && points.compare(full) < 0)
  const fallback = { content, rule: isPartial ? ('perPart' as const) : ('all' as const) }
  const lists = slots.map(({ options }) => options?.length ?? 0)
  const derived = fitting(candidates, fallback, samples, full, { options: 0, lists })
  return { ...derived, losses: [...new Set([...derived.losses, ...keys.flatMap(({ losses }) => losses)])] }
}

/** What earns most in a gap while the others are blank. */
function bestAlone(slots: readonly Slot[], at: number, scorer: Scorer): string | null {
  const slot = element(slots, at)
  const blank = slots.map(() => null)
  const candidates = slot.options ?? scorer.literals(slot.response).texts
  let [best, points] = [null as string | null, scoreSlots(slots, blank, scorer)]
  for (const candidate of candidates) {
    const earned = scoreSlots(
      slots,
      blank.map((none, i) => (i === at ? candidate : none)),
      scorer,
    )
    if (earned.compare(points) > 0) [best, points] = [candidate, earned]
  }
  return best
}

/** Combinations of answers to the gaps: each sample of each gap beside right ones, and many others. */
function samplesOf(keys: readonly SlotKey[]): SlotKey['samples'][] {
  const rightOf = ({ samples, key }: SlotKey) =>
    'right' in key
      ? (samples.find(({ raw }) => raw === key.right.charAt(0)) ?? element(samples, 0))
      : element(samples, 0)
  const right = keys.map(rightOf)
  const single = keys.flatMap(({ samples }, i) => samples.map((sample) => right.with(i, sample)))
  const random = sequence(1000)
  const others = Array.from({ length: 150 }, () =>
    keys.map(({ samples }) => element(samples, random.next().value % samples.length)),
  )
  return [...single, ...others]
}
