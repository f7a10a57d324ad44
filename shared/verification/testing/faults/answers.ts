import { element, required } from '../../../required.ts'
import { answerByte } from '../../../questions/raw-answer.ts'
import { toBase64 } from '../../../tlog/bytes.ts'
import { headsOf } from '../../attempts.ts'
import type { AnswerTuple } from '../../format.ts'
import { bytesOf, examId, grantPlaces, logOf, opened, timeAt, type LoggedOpening, type World } from '../exam-world.ts'
import { attemptOf, by, lied, row, type NamedFault } from './fault.ts'

/** Replaces the answer to a question. */
export function changedAnswers(answers: readonly AnswerTuple[], at: number): AnswerTuple[] {
  return answers.map((tuple, i): AnswerTuple =>
    i === at ? [tuple[0], tuple[1], tuple[2], answerByte('D') === tuple[3] ? answerByte('A') : answerByte('D')] : tuple,
  )
}

const answering = (no: number, change: (answers: AnswerTuple[]) => AnswerTuple[]) => (world: World) => {
  const attempt = attemptOf(world, no)
  attempt.answers = change(attempt.answers)
  grantPlaces(world)
}

const next = (world: World, no: number, at: string, answers: AnswerTuple[]): LoggedOpening => {
  const attempt = attemptOf(world, no)
  const chain = element(headsOf(attempt.id, answers), answers.length)
  return opened({ kind: 'handIn', at, exam: examId, attempt: attempt.id, chain })
}

/** A hand-in with better answers, logged now, in place of the one in the log. */
const replaceEnd = (at: string) => (world: World) => {
  const attempt = attemptOf(world, 5)
  attempt.answers = changedAnswers(attempt.answers, 3)
  const late = next(world, 5, at, attempt.answers)
  world.log.push(late)
  attempt.leaves.splice(2, 1, late)
  grantPlaces(world)
}

/** Answers and leaves are removed, swapped or dated back by the publisher. */
export const answerFaults: readonly NamedFault[] = [
  ...[1, 5, 9].map((no) =>
    lied(
      `a stored answer of row ${no} replaced`,
      by('answers', row(no)),
      answering(no, (all) => changedAnswers(all, 1)),
    ),
  ),
  lied(
    'an answer more',
    by('answers', 'row 6'),
    answering(6, (all) => [...all, [1, all.length + 1, 4, 4]]),
  ),
  lied(
    'an answer less',
    by('answers', 'row 1'),
    answering(1, (all) => all.slice(0, -1)),
  ),
  lied(
    'the first answer removed',
    by('answers', 'row 9'),
    answering(9, (all) => all.slice(1)),
  ),
  lied(
    'answers in another order',
    by('answers', 'row 3'),
    answering(3, ([a, b, ...rest]) => [required(b, 'b'), required(a, 'a'), ...rest]),
  ),
  lied('answers of two students swapped', by('answers', 'row 6'), (world) => {
    ;[attemptOf(world, 6).answers, attemptOf(world, 1).answers] = [
      attemptOf(world, 1).answers,
      attemptOf(world, 6).answers,
    ]
    grantPlaces(world)
  }),
  lied(
    'a corrected answer left out',
    by('receipt', /proof/),
    (world) => {
      const attempt = attemptOf(world, 2)
      attempt.answers.pop()
      attempt.leaves.pop()
      grantPlaces(world)
    },
    2,
  ),
  lied('leaves of two students swapped', by('leaf', 'row 1'), (world) => {
    ;[attemptOf(world, 5).leaves, attemptOf(world, 1).leaves] = [attemptOf(world, 1).leaves, attemptOf(world, 5).leaves]
  }),
  lied(
    'a leaf of another exam',
    by('leaf', 'row 1'),
    (world) => void attemptOf(world, 1).leaves.push(element(world.log, 2)),
  ),
  lied(
    'a leaf of the whole exam',
    by('leaf', 'row 1'),
    (world) => void attemptOf(world, 1).leaves.push(element(world.log, 0)),
  ),
  lied(
    'a leaf that two rows cite',
    by('leaf', /row [56]/),
    (world) => void attemptOf(world, 5).leaves.push(element(attemptOf(world, 6).leaves, 0)),
  ),
  lied('a leaf that is not in the log', by('leaf', 'row 5'), (world) => {
    const [, , end] = attemptOf(world, 5).leaves
    attemptOf(world, 5).leaves.splice(2, 1, opened(required(end, 'end').event))
  }),
  lied('a named leaf that is not in the log', by('leaf', 'row 11'), (world) => {
    attemptOf(world, 11).leaves.splice(2, 1, opened(element(attemptOf(world, 11).leaves, 2).event))
  }),
  lied(
    'two rows of an attempt',
    by('row', 'row 12'),
    (world) =>
      void Object.assign(attemptOf(world, 12), { ...attemptOf(world, 1), leaves: [...attemptOf(world, 1).leaves] }),
  ),
  lied('an attempt without an end', by('end', 'row 3'), (world) => void attemptOf(world, 3).leaves.splice(2, 1)),
  lied('two ends', by('end', 'row 5'), (world) =>
    logOf(world, attemptOf(world, 5), next(world, 5, timeAt(111), attemptOf(world, 5).answers).event),
  ),
  lied(
    'an attempt left out',
    by('receipt', /proof/),
    (world) => {
      world.attempts.splice(5, 1)
      grantPlaces(world)
    },
    6,
  ),
  lied('a better attempt in its place', by('receipt', /proof/), replaceEnd(timeAt(111)), 5),
  lied('a hand-in dated back', by('time', 'row 5'), replaceEnd(timeAt(58))),
  lied('a saved minute dated back', by('time', 'row 1'), (world) => {
    const attempt = attemptOf(world, 1)
    const [minute] = attempt.leaves
    const late = opened(required(minute, 'minute').event)
    world.log.push(late)
    attempt.leaves.splice(0, 1, late)
  }),
  lied('a saved minute left out', by('receipt', /proof/), (world) => void attemptOf(world, 3).leaves.splice(0, 1), 3),
  lied('a camera turned on later and dated back', by('time', 'row 8'), (world) => {
    const attempt = attemptOf(world, 8)
    logOf(world, attempt, {
      kind: 'restored',
      at: timeAt(103),
      exam: examId,
      attempt: attempt.id,
      reason: toBase64(bytesOf('r')),
    })
    attempt.unranked = null
    grantPlaces(world)
  }),
  lied('a cancellation dated back', by('time', 'row 1'), (world) => {
    const attempt = attemptOf(world, 1)
    logOf(world, attempt, {
      kind: 'cancellation',
      at: timeAt(59),
      exam: examId,
      attempt: attempt.id,
      reason: toBase64(bytesOf('r')),
    })
    Object.assign(attempt, { unranked: 'cancelled', rank: null, ranked: null, percentile: null, award: null })
    grantPlaces(world)
  }),
]
