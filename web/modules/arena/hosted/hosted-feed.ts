import type { PaperQuestion } from '../../../../shared/papers/sealed-paper.ts'
import type { useHostedExamSubscription } from '../../../__generated__/useHostedExamSubscription.graphql.ts'
import { createDelay } from '../engine/delay.ts'
import type { Timers } from '../engine/types.ts'

/** The paper on the device of a late joiner is loaded within this time, ms: many join at once. */
const LOAD_SPREAD_MS = 10_000
/** Without a socket, the page asks every few seconds, ms. */
const ASK_MS = 3000
const ASK_JITTER_MS = 2000

/** The state of a hosted exam as the server sends it: with the open question in words, or with its key. */
export type Told = useHostedExamSubscription['response']['hostedExam']

/** What the feed reads of it. */
export type SentNews = Pick<Told, 'questionNo' | 'paperVersion' | 'question' | 'key'>

type SentQuestion = NonNullable<Told['question']>

/** A paper on this device. */
interface HeldPaper {
  readonly sha256: string
  readonly version: number
}

/** What the feed needs of the server and this device. */
export interface FeedPorts<News extends SentNews> {
  /** Subscribes, again whenever the subscription ends; the returned function unsubscribes. */
  watch(words: boolean, next: (news: News) => void): () => void
  /** Asks for the state once. */
  ask(words: boolean): Promise<News>
  /** Whether the socket is open, now and at every change; the returned function unsubscribes. */
  onConnection(listener: (connected: boolean) => void): () => void
  readonly paper: {
    /** The paper if it is on this device. */
    find(): Promise<HeldPaper | null>
    /** Loads it; null if there is none. */
    load(): Promise<HeldPaper | null>
    open(paper: HeldPaper, key: NonNullable<SentNews['key']>): Promise<PaperQuestion>
  }
  readonly timers: Timers
  random(): number
}

/** The state of a hosted exam with its open question. */
export type ShownNews<News extends SentNews> = News & { readonly question: SentQuestion | null }

const asSent = ({ lists, ...question }: PaperQuestion): SentQuestion => ({
  ...question,
  lists: lists.map((options) => ({ options })),
})

/**
 * Follows a hosted exam. With the paper on this device, a release brings only the key of its question. Without it, or if
 * the key does not open it, the server is asked for the words.
 * @returns the function that stops
 */
export function followHosted<News extends SentNews>(
  { watch, ask, onConnection, paper, timers, random }: FeedPorts<News>,
  show: (news: ShownNews<News>) => void,
): () => void {
  const loading = createDelay(timers)
  const asking = createDelay(timers)
  let held: HeldPaper | null = null
  let opened: { readonly key: string; readonly question: SentQuestion } | null = null
  let latest = 0
  let stopped = false
  let unwatch = () => {}

  function follow() {
    unwatch()
    if (!stopped) unwatch = watch(held === null, (news) => void hear(news))
  }

  async function hear(news: News) {
    const turn = (latest += 1)
    const question = news.key ? await questionOf(news, news.key) : (news.question ?? null)
    // newer news were shown meanwhile, or come with the words
    if (stopped || turn !== latest || (news.key && !question)) return
    show({ ...news, question })
  }

  async function questionOf(news: News, key: NonNullable<SentNews['key']>): Promise<SentQuestion | null> {
    if (opened?.key === key.key && held?.version === news.paperVersion) return opened.question
    const inUse = held
    try {
      if (!inUse || inUse.version !== news.paperVersion) throw new Error('The paper was corrected')
      const question = asSent(await paper.open(inUse, key))
      opened = { key: key.key, question }
      return question
    } catch {
      if (held !== null && held === inUse) {
        held = null
        follow()
      }
      return null
    }
  }

  async function load() {
    const found = await paper.load().catch(() => null)
    if (!found || stopped) return
    held = found
    follow()
  }

  function askSoon() {
    asking.set(ASK_MS + random() * ASK_JITTER_MS, () => {
      void ask(held === null).then(hear, () => {})
      askSoon()
    })
  }

  const unlisten = onConnection((connected) => (connected ? asking.cancel() : askSoon()))
  void paper
    .find()
    .catch(() => null)
    .then((found) => {
      held = found
      follow()
      if (!found) loading.set(random() * LOAD_SPREAD_MS, () => void load())
    })
  return () => {
    stopped = true
    for (const stop of [unlisten, loading.cancel, asking.cancel, unwatch]) stop()
  }
}
