import { expect } from 'vitest'
import { GroupChange } from '../../groups/group-change.entity.ts'
import { app, type Stage } from './history-stage.ts'

/** Ends a participation and expects that the recorded refund equals the preview. */
export async function expectPreviewed(
  group: Stage['groups'][number],
  preview: string,
  ids: { groupId: string; participantId: string | undefined },
  work: () => Promise<{ code?: string | undefined }>,
) {
  const variables = preview.includes('$p') ? '$g: ID!, $p: ID!' : '$g: ID!'
  const shown = await app
    .as(group.supervisor)
    .run(`query (${variables}) { shown: ${preview} { refund { amount } } }`, { g: ids.groupId, p: ids.participantId })
  if ((await work()).code) return
  const [line] = await app.db
    .find(GroupChange, { where: { groupId: ids.groupId }, order: { id: 'DESC' }, take: 20 })
    .then((lines) => lines.filter(({ action }) => action === 'removeParticipant' || action === 'withdraw'))
  expect(line!.details, 'the refund equals the preview').toMatchObject({ refunded: shown.data.shown.refund.amount })
}
