import { Args, Ctx as Context, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { FromReplica } from '../../graphql/from-replica.ts'
import { PageArgs } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { Compiled, DirectField } from '../../graphql/direct.ts'
import { ArgId } from '../../graphql/input.ts'
import { Access, may, or, self, signedIn } from '../../graphql/rules.ts'
import { OnlyForOwner } from '../../graphql/read-only.ts'
import { viewerId } from '../../context/viewer.ts'
import { User, userById } from '../accounts/public.ts'
import { Exam, examById, Money } from '../exams/public.ts'
import { Payment, paymentBySubject } from '../payments/public.ts'
import { Application } from './application.entity.ts'
import { ApplicationChange } from './application-change.entity.ts'
import {
  ApplicationConnection,
  ApplicationsArgs,
  ApplicationStudent,
  ArchivedExam,
  CodingLink,
} from './applications.inputs.ts'
import { applicationFor, archivedExams, listApplications, scopeOf } from './applications.lists.ts'
import { applicationById } from './applications.loaders.ts'
import * as service from './applications.service.ts'
import { AvailableExam } from './applying/apply.inputs.ts'
import { availableExams } from './applying/available-exams.ts'
import { priceOf } from './price.ts'
import { changesByApplication } from './record.ts'
import { SentInvitation, TeamMember } from './teams/team.inputs.ts'
import { membersOf, sentInvitations } from './teams/team.service.ts'

const student = may('student.$ID.exams')
const manager = may('admin.applications')

@Resolver(() => Application)
export class ApplicationResolver {
  @Query(() => ApplicationConnection, {
    description: 'Applications, newest first: all for admins, those of their students for supervisors and partners',
  })
  @Access(or(manager, or(may('supervisor.$ID.p-applications'), may('partner.$ID.applications'))))
  @Compiled()
  @FromReplica()
  applications(@Context() ctx: Ctx, @Args() args: ApplicationsArgs) {
    return listApplications(ctx, scopeOf(ctx), args)
  }

  @Query(() => Application, {
    description: 'Application of the viewer or of the viewer’s student; admins can read any',
  })
  @Access(or(or(student, may('supervisor.$ID.p-applications')), or(may('partner.$ID.applications'), manager)))
  application(@Context() ctx: Ctx, @ArgId('Application') id: string) {
    return applicationFor(ctx, id)
  }

  @Query(() => [AvailableExam], { description: 'Exams that the student can apply for now, soonest first' })
  @Access(student)
  availableExams(@Context() ctx: Ctx) {
    return availableExams(ctx, viewerId(ctx))
  }

  @Query(() => [ArchivedExam], { description: 'Past exams, with counts of the applications visible to the viewer' })
  @Access(signedIn)
  archivedExams(@Context() ctx: Ctx) {
    return archivedExams(ctx, scopeOf(ctx))
  }

  @Query(() => CodingLink, { description: 'Link to an exam at an external provider' })
  @Access(student)
  @OnlyForOwner('opens the exam at its provider')
  codingLink(@Context() ctx: Ctx, @ArgId('Application', 'applicationId') id: string) {
    return service.codingLink(ctx, id)
  }

  @FieldResolver(() => Exam)
  @DirectField()
  exam(@Root() application: Application, @Context() ctx: Ctx) {
    return service.examOf(ctx, application)
  }

  @FieldResolver(() => User)
  @DirectField()
  user(@Root() application: Application, @Context() ctx: Ctx) {
    return userById(ctx).load(application.userId)
  }

  @FieldResolver(() => ApplicationStudent, {
    description: 'Applicant, visible to everyone who can read the application',
  })
  @DirectField()
  student(@Root() application: Application, @Context() ctx: Ctx): ApplicationStudent | Promise<ApplicationStudent> {
    const student = service.studentOf(ctx, application)
    return student instanceof Promise
      ? student.then((found) => ApplicationStudent.of(found))
      : ApplicationStudent.of(student)
  }

  @FieldResolver(() => [TeamMember], {
    description: 'Members of the team, including the student; empty for individual exams',
  })
  team(@Root() application: Application, @Context() ctx: Ctx) {
    return membersOf(ctx, application)
  }

  @FieldResolver(() => [SentInvitation], { description: 'Invitations sent by the student, with their status' })
  invitations(@Root() application: Application, @Context() ctx: Ctx) {
    return sentInvitations(ctx, application)
  }

  @FieldResolver(() => ApplicationStudent, { nullable: true, description: 'Student who sent the invitation' })
  @Access(manager)
  async invitedBy(@Root() { invitedById }: Application, @Context() ctx: Ctx) {
    const host = invitedById === null ? null : await userById(ctx).load(invitedById)
    return host && ApplicationStudent.of(host)
  }

  @FieldResolver(() => Application, { nullable: true, description: 'Application that this make-up replaces' })
  @Access(manager)
  makeUpOf(@Root() { makeUpOfId }: Application, @Context() ctx: Ctx) {
    return makeUpOfId === null ? null : applicationById(ctx).load(makeUpOfId)
  }

  @FieldResolver(() => [ApplicationChange], { description: 'Change record, oldest entry first' })
  @Access(manager)
  changes(@Root() application: Application, @Context() ctx: Ctx) {
    return changesByApplication(ctx).load(application.id)
  }

  @FieldResolver(() => Payment, { nullable: true, description: 'Payment of the fee; null if there has never been one' })
  payment(@Root() application: Application, @Context() ctx: Ctx) {
    return paymentBySubject(ctx).load(application.id)
  }

  @FieldResolver(() => Money, {
    nullable: true,
    description: 'Price paid or due, after discounts; null if the viewer has no access to it',
  })
  price(@Root() application: Application, @Context() ctx: Ctx) {
    return priceOf(ctx, application)
  }

  @FieldResolver(() => Date, { description: 'Earliest time at which the exam can be started' })
  @DirectField()
  opensAt(@Root() application: Application, @Context() ctx: Ctx) {
    const window = service.windowOfApplication(ctx, application)
    return window instanceof Promise ? window.then(({ opensAt }) => opensAt) : window.opensAt
  }

  @FieldResolver(() => Date, { description: 'Latest time at which the exam can be started' })
  @DirectField()
  closesAt(@Root() application: Application, @Context() ctx: Ctx) {
    const window = service.windowOfApplication(ctx, application)
    return window instanceof Promise ? window.then(({ closesAt }) => closesAt) : window.closesAt
  }
}

@Resolver(() => ApplicationChange)
export class ApplicationChangeResolver {
  @FieldResolver(() => User, {
    nullable: true,
    description: 'User who made the change; null for automatic changes and erased users',
  })
  changedBy(@Root() { changedById }: ApplicationChange, @Context() ctx: Ctx) {
    return changedById === null ? null : userById(ctx).load(changedById)
  }

  @FieldResolver(() => Exam, { nullable: true, description: 'For `move`: the previous exam' })
  fromExam(@Root() { fromExamId }: ApplicationChange, @Context() ctx: Ctx) {
    return fromExamId === null ? null : examById(ctx).load(fromExamId)
  }
}

@Resolver(() => User)
export class UserApplicationsResolver {
  @FieldResolver(() => ApplicationConnection, { description: 'Applications, latest exam first' })
  @Access(or(self, may('admin.applications')))
  applications(@Root() user: User, @Context() ctx: Ctx, @Args() page: PageArgs) {
    return service.applicationsOf(ctx, user.id, page)
  }
}
