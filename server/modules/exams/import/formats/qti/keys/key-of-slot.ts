import { lettersOf } from '../../../../../../../shared/questions/kinds/letters.ts'
import { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'
import { exactText } from '../../exact.ts'
import type { Answers, Literals, Scorer } from '../scoring/scorer.ts'
import { numberKey } from './number.ts'
import type { Slot, SlotKey, SlotScore } from './slot.ts'
import { wordsKey } from './words.ts'

/**
 * The key of a slot: what earns most is right, what earns a part of it has a share.
 * @throws Refused if nothing earns more than a wrong answer
 */
export function keyOfSlot(slot: Slot, score: SlotScore, literals: Literals): SlotKey {
  if (slot.options) return choiceKey(slot.options, score)
  return slot.isNumber ? numberKey(slot, score, literals) : wordsKey(score, literals)
}

function choiceKey(options: readonly string[], score: SlotScore): SlotKey {
  const letters = [...lettersOf(options.length)]
  const none = score(null)
  const points = options.map((option) => score(option).minus(none))
  const full = points.reduce((best, each) => (each.compare(best) > 0 ? each : best), Rational.zero)
  const shares = new Map(
    points.map((each, i) => [letters[i] ?? '', full.compare(Rational.zero) === 0 ? each : each.dividedBy(full)]),
  )
  const right = letters.filter((letter) => shares.get(letter)?.compare(Rational.one) === 0).join('')
  const other = letters.filter((letter) => !right.includes(letter) && shares.get(letter)?.compare(Rational.zero) !== 0)
  const isExpressible = other.every((letter) => (shares.get(letter)?.abs().compare(Rational.one) ?? 1) <= 0)
  const kept = isExpressible ? other : other.filter((letter) => (shares.get(letter)?.compare(Rational.zero) ?? 0) > 0)
  return {
    shape: { kind: 'choice' },
    key: {
      right,
      ...(kept.length
        ? { shares: Object.fromEntries(kept.map((letter) => [letter, exactText(shares.get(letter) ?? Rational.zero)])) }
        : {}),
    },
    samples: [...letters.map((raw, i) => ({ raw, answer: options[i] ?? null })), { raw: '', answer: null }],
    full,
    losses: isExpressible ? [] : ['a wrong option costs more than the right one earns'],
  }
}

/** Points for the answers to all slots; several slots can share a response. */
export function scoreSlots(slots: readonly Slot[], answers: readonly (string | null)[], scorer: Scorer): Rational {
  const byResponse = new Map<string, string[]>()
  slots.forEach(({ response }, i) => {
    const answer = answers[i] ?? null
    if (answer !== null) byResponse.set(response, [...(byResponse.get(response) ?? []), answer])
  })
  const given: Answers = byResponse
  return scorer.score(given)
}
