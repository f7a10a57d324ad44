import { last, required } from '../../shared/required.ts'
import type { SentOperation, SentSave, Told, Witness } from './browser/wire.ts'

/** What a student did to an answer: the answer was on the screen of the page that could write. */
interface Act {
  /** counts a student's acts */
  readonly no: number
  readonly questionNo: number
  readonly answer: string
  /** identifies the act by its answer: no other act of the student has it */
  readonly unique: boolean
}

/** An answer whose storage a page was told, by the number under which it was sent. */
interface Acknowledged {
  readonly attemptId: string
  readonly epoch: number
  readonly seq: number
  readonly questionNo: number
  readonly answer: string
  /** epoch ms */
  readonly at: number
}

/** What the student saw last. */
interface Farewell {
  readonly phase: string
  /** whether the page could write when the exam ended, and so shows the answers */
  readonly hadPen: boolean
  readonly answers: Readonly<Record<number, string>>
  readonly receipt: string | null
  readonly result: { readonly correct: number; readonly wrong: number; readonly blank: number } | null
  /** answers that the page says are not stored, by question */
  readonly unsure: readonly number[]
}

/** Everything that one student did and was told in a run. */
export interface Ledger {
  readonly acts: Act[]
  readonly acknowledged: ReadonlyMap<string, Acknowledged>
  /** the moments at which a page was told that the time is up, or acted on it; epoch ms */
  readonly timeUps: { readonly at: number; readonly how: string }[]
  /** extra time, with the moment from which it was given for certain; epoch ms */
  readonly extraTimes: { readonly at: number; readonly seconds: number }[]
  /** answers that the student applied again, or dropped, after another page had left them */
  readonly reviewed: Set<string>
  /** for the explanation of a finding */
  readonly story: string[]
  farewell: Farewell | null
  note(text: string): void
  /** A witness for one device. */
  witness(): Witness
}

const rawOf = ({ choice, answer }: SentOperation): string => answer ?? choice ?? ''
const keyOf = (attemptId: string, epoch: number, seq: number) => `${attemptId} ${epoch} ${seq}`

/** Longest story of a student. */
const storyLimit = 400

/** @param zero epoch ms from which the story counts */
export function openLedger(zero: number): Ledger {
  const acknowledged = new Map<string, Acknowledged>()
  const timeUps: Ledger['timeUps'] = []
  const story: string[] = []
  const note = (text: string) => {
    if (story.length < storyLimit) story.push(`${((Date.now() - zero) / 1000).toFixed(2)} ${text}`)
  }
  return {
    acts: [],
    acknowledged,
    timeUps,
    extraTimes: [],
    reviewed: new Set(),
    story,
    farewell: null,
    note,
    witness() {
      const sent = new Map<string, SentOperation>()
      return {
        sent({ attemptId, epoch, operations }) {
          for (const each of operations) sent.set(keyOf(attemptId, epoch, each.seq), each)
        },
        told(answer, save) {
          const stored = answer.data?.['saveAnswers'] as { ackSeq: number; doSubmit: boolean } | undefined
          if (stored && save) acknowledge(sent, save, Math.min(stored.ackSeq, last(save.operations).seq))
          if (stored?.doSubmit) timeUps.push({ at: Date.now(), how: 'reply to a save' })
          noteTimeUp(answer)
        },
      }
    },
  }

  function acknowledge(sent: ReadonlyMap<string, SentOperation>, { attemptId, epoch }: SentSave, upTo: number) {
    for (let seq = upTo; seq > 0; seq--) {
      const key = keyOf(attemptId, epoch, seq)
      const operation = sent.get(key)
      if (!operation || acknowledged.has(key)) return
      const { questionNo } = operation
      note(`acknowledged ${epoch}/${seq}: question ${questionNo} ${rawOf(operation)}`)
      acknowledged.set(key, { attemptId, epoch, seq, questionNo, answer: rawOf(operation), at: Date.now() })
    }
  }

  function noteTimeUp({ data, errors }: Told) {
    const clock = data?.['examClock'] as { doSubmit: boolean; closed: boolean } | undefined
    if (clock?.doSubmit && !clock.closed) timeUps.push({ at: Date.now(), how: 'clock' })
    const codes = (errors ?? []).map(({ extensions }) => required(extensions ?? {}, 'extensions')['code'])
    if (codes.includes('LATE')) timeUps.push({ at: Date.now(), how: 'refusal of a save' })
    for (const code of codes) note(`refused: ${String(code)}`)
  }
}
