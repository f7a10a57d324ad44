import { parse, subscribe } from 'graphql'
import { required } from '../../../../../shared/required.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import type { TestSitting } from '../../../../testing/arena.ts'
import type { StartedExam, WaitingRoom } from '../waiting.types.ts'

const document = parse(`subscription ($applicationId: ID!, $tab: String!, $ready: Boolean!) {
  waitingRoom(applicationId: $applicationId, tab: $tab, ready: $ready) {
    serverNow opensAt closesAt refusal held attemptId durationSeconds extraTimeSeconds keyAddress begun
    paper { sha256 size version update { base sha256 size } } hostedPaper { sha256 size version update { base sha256 } }
    started { attemptId epoch startedAt deadline paused extraTimeSeconds openUntil
      levels { name fromQuestionNo toQuestionNo passMark open } keys { part key } } } }`)

const open: AsyncIterator<unknown>[] = []

/** Closes the pages that still wait. */
export async function closePages(): Promise<void> {
  await Promise.all(open.splice(0).map((iterator) => iterator.return?.()))
}

/** Waits with one page; `until` resolves with the first event that fits, or null at the end. */
export async function wait(
  app: TestApp,
  sitting: TestSitting,
  { tab = 'one', ready = true, as = sitting.student } = {},
) {
  const variableValues = { applicationId: sitting.applicationId, tab, ready }
  const result = await subscribe({ schema: app.schema, document, contextValue: app.as(as).ctx, variableValues })
  if (!(Symbol.asyncIterator in result)) return { code: result.errors?.[0]?.extensions.code, until: async () => null }
  open.push(result)
  return {
    code: undefined,
    async until(fits: (room: WaitingRoom) => boolean = () => true): Promise<WaitingRoom | null> {
      for (;;) {
        const { value, done } = await result.next()
        if (done) return null
        if (value.errors) throw value.errors[0]
        const room = value.data?.waitingRoom as WaitingRoom
        if (fits(room)) return room
      }
    },
  }
}

/** The start of a page that waits. */
export const startedIn = async (waiting: Awaited<ReturnType<typeof wait>>): Promise<StartedExam> =>
  required((await waiting.until((room) => room.started !== null))?.started, 'start')
