import { Arg, ID, Resolver, Root, Subscription } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { badInput, notFound } from '../../../errors/errors.ts'
import { Compiled, Direct } from '../../../graphql/direct.ts'
import { readId, refuseUnstorable } from '../../../graphql/input.ts'
import { Access } from '../../../graphql/rules.ts'
import { Application } from '../../applications/public.ts'
import { maySitExams } from '../arena.access.ts'
import { waitingBoard } from './waiting-board.ts'
import { WaitingRoom } from './waiting.types.ts'

/** Arguments as passed by GraphQL, before validation. */
interface RawArguments {
  applicationId: string
  tab: string
  ready: boolean
}

@Resolver()
export class WaitingRoomResolver {
  @Subscription(() => WaitingRoom, {
    description:
      'The time before the start of an exam: current state first, then every change. With `ready`, the attempt is ' +
      'started when the exam opens, and the event contains its clock and the keys of the paper.',
    subscribe: ({ args, context }: { args: RawArguments; context: Ctx }) => waitIn(context, args),
  })
  @Access(maySitExams)
  @Compiled()
  @Direct((_ctx, _args, room: WaitingRoom) => room)
  waitingRoom(
    @Root() room: WaitingRoom,
    @Arg('applicationId', () => ID) _applicationId: string,
    @Arg('tab', { description: 'Random string that identifies the tab, which gets the pen' }) _tab: string,
    @Arg('ready', { description: 'Whether the student agrees to start when the exam opens' }) _ready: boolean,
  ): WaitingRoom {
    return room
  }
}

/** @throws NOT_FOUND (not the viewer's application), BAD_USER_INPUT */
async function waitIn(ctx: Ctx, { applicationId, tab, ready }: RawArguments) {
  refuseUnstorable(tab, 'tab')
  if (tab.length < 1 || tab.length > 100) throw badInput({ tab: ['Use 1 to 100 characters for the tab'] })
  const id = readId('Application', applicationId)
  const isOwn = ctx.viewer.id !== null && (await ctx.db.existsBy(Application, { id, userId: ctx.viewer.id }))
  if (!isOwn) throw notFound('Application not found')
  return waitingBoard(ctx).watch(id, { tab, ready, request: ctx.request })
}
