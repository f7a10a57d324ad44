import { Arg, Ctx as Context, Field, ID, InputType, Mutation, ObjectType, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Id } from '../../../graphql/input.ts'
import { Unlimited } from '../../../graphql/limits/limited.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { EndsPanelView } from '../../../graphql/read-only.ts'
import { Access, and, may, rule } from '../../../graphql/rules.ts'
import { inSession } from '../accounts.access.ts'
import { UserStatusInput } from '../admin/user-admin.inputs.ts'
import { User } from '../user.entity.ts'
import { endPanelView, openPanelView, startPanelView } from './panel-view.service.ts'
import { panelViewPermission } from './viewer-of-panel-view.ts'

const maySeePanels = and(may(panelViewPermission), inSession)
const seesPanel = rule('seesPanel', ({ viewer }) => viewer.panelView !== undefined)

@ObjectType()
export class StartPanelViewPayload {
  @Field(() => ID, { description: 'The view, for `openPanelView`' }) viewId: string
  @Field(() => User) user: User
}

@InputType()
export class OpenPanelViewInput {
  @Id('PanelView') viewId: string
}

@ObjectType()
export class OpenPanelViewPayload {
  @Field({
    description: 'Access token of the view; it reads like a token of the person and changes nothing',
  })
  accessToken: string
}

@ObjectType()
export class EndPanelViewPayload {
  @Field() success: boolean
}

@Resolver()
export class PanelViewResolver {
  @Mutation(() => StartPanelViewPayload, {
    description:
      'Starts a view of the panel of a student, supervisor or partner: read only, for 30 minutes, recorded with its ' +
      'reason. Fails with FORBIDDEN for admins and for people with more permissions, and RULE_BROKEN for drafts and ' +
      'disabled accounts',
  })
  @Access(maySeePanels)
  async startPanelView(
    @Context() ctx: Ctx,
    @Arg('input') { id, reason }: UserStatusInput,
  ): Promise<StartPanelViewPayload> {
    const view = await startPanelView(ctx, id, reason)
    return { viewId: toGlobalId('PanelView', view.id), user: view.owner }
  }

  @Mutation(() => OpenPanelViewPayload, {
    description: 'Token of a view that the same session has started. Fails with NOT_FOUND once the view has ended',
  })
  @Access(maySeePanels)
  openPanelView(@Context() ctx: Ctx, @Arg('input') { viewId }: OpenPanelViewInput): Promise<OpenPanelViewPayload> {
    return openPanelView(ctx, viewId)
  }

  @Mutation(() => EndPanelViewPayload, { description: 'Ends the view whose token is sent' })
  @Access(seesPanel)
  @EndsPanelView()
  @Unlimited('ends only the view that calls it')
  async endPanelView(@Context() ctx: Ctx): Promise<EndPanelViewPayload> {
    await endPanelView(ctx)
    return { success: true }
  }
}
