import { Arg, Ctx as Context, Mutation, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access, may, or } from '../../../graphql/rules.ts'
import {
  AddApplicationsInput,
  AddApplicationsPayload,
  AddFinalApplicationsInput,
  AddFinalApplicationsPayload,
  AddMakeUpInput,
  AddMakeUpsInput,
  AddMakeUpsPayload,
  CancelApplicationsInput,
  CancelApplicationsPayload,
  CancelMatchingApplicationsInput,
  NoteApplicationInput,
} from '../admin/admin.inputs.ts'
import * as admin from '../admin/admin.service.ts'
import { cancelMatching } from '../admin/cancel-run.ts'
import { RunPayload } from '../../runs/public.ts'
import {
  AddApplicationInput,
  ApplicationPayload,
  CancelApplicationInput,
  UpdateApplicationInput,
} from './apply.inputs.ts'
import * as apply from './apply.service.ts'
import {
  AddPartnerInput,
  AddPartnerPayload,
  RespondInvitationInput,
  WithdrawInvitationInput,
  WithdrawInvitationPayload,
} from '../teams/team.inputs.ts'
import * as team from '../teams/team.service.ts'

const student = may('student.$ID.exams')
const manager = may('admin.applications')

@Resolver()
export class ApplyResolver {
  @Mutation(() => ApplicationPayload, {
    description:
      'Applies for an exam as the viewer; the fee is then due. Fails with CONFLICT if the viewer has already applied, NOT_OPEN_YET or WINDOW_CLOSED outside the application period, and RULE_BROKEN if the exam’s conditions are not met',
  })
  @Access(student)
  async addApplication(@Context() ctx: Ctx, @Arg('input') input: AddApplicationInput): Promise<ApplicationPayload> {
    return { application: await apply.addApplication(ctx, input) }
  }

  @Mutation(() => ApplicationPayload, {
    description: 'Moves an application to another date; admins can move any application',
  })
  @Access(or(student, manager))
  async updateApplication(
    @Context() ctx: Ctx,
    @Arg('input') input: UpdateApplicationInput,
  ): Promise<ApplicationPayload> {
    return { application: await apply.updateApplication(ctx, input) }
  }

  @Mutation(() => ApplicationPayload, { description: 'Cancels an application that has not been paid for' })
  @Access(or(student, manager))
  async cancelApplication(
    @Context() ctx: Ctx,
    @Arg('input') input: CancelApplicationInput,
  ): Promise<ApplicationPayload> {
    return { application: await apply.cancelApplication(ctx, input) }
  }

  @Mutation(() => AddPartnerPayload, { description: 'Invites a student to the team for an exam' })
  @Access(student)
  async addPartner(@Context() ctx: Ctx, @Arg('input') input: AddPartnerInput): Promise<AddPartnerPayload> {
    return { application: await team.addPartner(ctx, input) }
  }

  @Mutation(() => ApplicationPayload, {
    description:
      'Accepts or declines an invitation to a team. Fails with CONFLICT if it was withdrawn, has expired or is already answered',
  })
  @Access(student)
  async respondInvitation(
    @Context() ctx: Ctx,
    @Arg('input') input: RespondInvitationInput,
  ): Promise<ApplicationPayload> {
    return { application: await team.respondInvitation(ctx, input) }
  }

  @Mutation(() => WithdrawInvitationPayload, {
    description: 'Withdraws an open invitation; available to the sender and admins',
  })
  @Access(or(student, manager))
  async withdrawInvitation(
    @Context() ctx: Ctx,
    @Arg('input') input: WithdrawInvitationInput,
  ): Promise<WithdrawInvitationPayload> {
    return { application: await team.withdrawInvitation(ctx, input) }
  }

  @Mutation(() => AddApplicationsPayload, {
    description: 'Registers many students for an exam and reports those who could not be registered',
  })
  @Access(manager)
  addApplications(@Context() ctx: Ctx, @Arg('input') input: AddApplicationsInput): Promise<AddApplicationsPayload> {
    return admin.addApplications(ctx, input)
  }

  @Mutation(() => CancelApplicationsPayload, {
    description: 'Cancels many applications and reports those that could not be cancelled',
  })
  @Access(manager)
  cancelApplications(
    @Context() ctx: Ctx,
    @Arg('input') input: CancelApplicationsInput,
  ): Promise<CancelApplicationsPayload> {
    return admin.cancelApplications(ctx, input)
  }

  @Mutation(() => RunPayload, { description: 'Starts to cancel all matching applications' })
  @Access(manager)
  async cancelMatchingApplications(
    @Context() ctx: Ctx,
    @Arg('input') input: CancelMatchingApplicationsInput,
  ): Promise<RunPayload> {
    return { run: await cancelMatching(ctx, input) }
  }

  @Mutation(() => ApplicationPayload, { description: 'Adds a note to the change record' })
  @Access(manager)
  async noteApplication(@Context() ctx: Ctx, @Arg('input') input: NoteApplicationInput): Promise<ApplicationPayload> {
    return { application: await admin.noteApplication(ctx, input) }
  }

  @Mutation(() => AddFinalApplicationsPayload, { description: 'Admits qualified students to a later round' })
  @Access(manager)
  addFinalApplications(
    @Context() ctx: Ctx,
    @Arg('input') input: AddFinalApplicationsInput,
  ): Promise<AddFinalApplicationsPayload> {
    return admin.addFinalApplications(ctx, input)
  }

  @Mutation(() => ApplicationPayload, { description: 'Gives a make-up without a fee' })
  @Access(manager)
  async addMakeUp(@Context() ctx: Ctx, @Arg('input') input: AddMakeUpInput): Promise<ApplicationPayload> {
    return { application: await admin.addMakeUp(ctx, input) }
  }

  @Mutation(() => AddMakeUpsPayload, {
    description: 'Gives make-ups without a fee to many students and reports those who get none',
  })
  @Access(manager)
  addMakeUps(@Context() ctx: Ctx, @Arg('input') input: AddMakeUpsInput): Promise<AddMakeUpsPayload> {
    return admin.addMakeUps(ctx, input)
  }
}
