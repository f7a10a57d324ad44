import { Args, Ctx as Context, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { PageArgs } from '../../graphql/connection.ts'
import type { Ctx } from '../../graphql/context.ts'
import { ArgId } from '../../graphql/input.ts'
import { registerNode, toGlobalId } from '../../graphql/node.ts'
import { Access, may, or, self, signedIn } from '../../graphql/rules.ts'
import { keepUsersWith, User, userById } from '../accounts/public.ts'
import { Exam, examById } from '../exams/public.ts'
import { Payment, paymentBySubject } from '../payments/public.ts'
import { Application } from './application.entity.ts'
import {
  ApplicationConnection, ApplicationsArgs, ApplicationStudent, ArchivedExam, CodingLink,
} from './applications.inputs.ts'
import { archivedExams, listApplications, scopeOf } from './applications.lists.ts'
import { applicationById } from './applications.loaders.ts'
import * as service from './applications.service.ts'
import { AvailableExam } from './apply.inputs.ts'
import { availableExams } from './available-exams.ts'
import { TeamMember } from './team.inputs.ts'
import { membersOf } from './team.service.ts'

registerNode('Application', (ctx, id) => applicationById(ctx).load(id))
keepUsersWith((ctx, userId) => ctx.db.existsBy(Application, { userId }))

const student = may('student.$ID.exams')

@Resolver(() => Application)
export class ApplicationResolver {
  @Query(() => ApplicationConnection, { description: 'All, the newest first' }) @Access(may('admin.applications'))
  applications(@Context() ctx: Ctx, @Args() args: ApplicationsArgs) {
    return listApplications(ctx, 'all', args)
  }

  @Query(() => ApplicationConnection, { description: 'Of the students on the supervisor’s list, the newest first' })
  @Access(may('supervisor.$ID.p-applications'))
  myStudentsApplications(@Context() ctx: Ctx, @Args() args: ApplicationsArgs) {
    return listApplications(ctx, 'supervisor', args)
  }

  @Query(() => ApplicationConnection, { description: 'Of the students of one’s supervisors, the newest first' })
  @Access(may('partner.$ID.applications'))
  partnerApplications(@Context() ctx: Ctx, @Args() args: ApplicationsArgs) {
    return listApplications(ctx, 'partner', args)
  }

  @Query(() => [AvailableExam], { description: 'What the student may apply for now, the nearest first' })
  @Access(student)
  availableExams(@Context() ctx: Ctx) {
    return availableExams(ctx, ctx.viewer.id!)
  }

  @Query(() => [ArchivedExam], { description: 'Exams that are over, with counts of what the viewer may see' })
  @Access(signedIn)
  archivedExams(@Context() ctx: Ctx) {
    return archivedExams(ctx, scopeOf(ctx))
  }

  @Query(() => CodingLink, { description: 'Where an exam at an outside provider is sat' }) @Access(student)
  codingLink(@Context() ctx: Ctx, @ArgId('Application', 'applicationId') id: string) {
    return service.codingLink(ctx, id)
  }

  @FieldResolver(() => Exam)
  exam(@Root() application: Application, @Context() ctx: Ctx) {
    return examById(ctx).load(application.examId)
  }

  @FieldResolver(() => User)
  user(@Root() application: Application, @Context() ctx: Ctx) {
    return userById(ctx).load(application.userId)
  }

  @FieldResolver(() => ApplicationStudent, { description: 'For whoever may see the application' })
  async student(@Root() application: Application, @Context() ctx: Ctx): Promise<ApplicationStudent> {
    const { id, username, firstName, lastName, city } = (await userById(ctx).load(application.userId))!
    const userId = toGlobalId('User', id)
    return Object.assign(new ApplicationStudent(), { userId, username, firstName, lastName, city })
  }

  @FieldResolver(() => [TeamMember], { description: 'Who sits it together, the student too; empty for who sits alone' })
  team(@Root() application: Application, @Context() ctx: Ctx) {
    return membersOf(ctx, application)
  }

  @FieldResolver(() => Payment, { nullable: true, description: 'Of the fee; null when there never was one' })
  payment(@Root() application: Application, @Context() ctx: Ctx) {
    return paymentBySubject(ctx).load(application.id)
  }

  @FieldResolver(() => Date, { description: 'From when its exam can be begun' })
  async opensAt(@Root() application: Application, @Context() ctx: Ctx) {
    return (await service.windowOfApplication(ctx, application)).opensAt
  }

  @FieldResolver(() => Date, { description: 'Until when its exam can be begun' })
  async closesAt(@Root() application: Application, @Context() ctx: Ctx) {
    return (await service.windowOfApplication(ctx, application)).closesAt
  }
}

@Resolver(() => User)
export class UserApplicationsResolver {
  @FieldResolver(() => ApplicationConnection, { description: 'Those of the latest exam first' })
  @Access(or(self, may('admin.applications')))
  applications(@Root() user: User, @Context() ctx: Ctx, @Args() page: PageArgs) {
    return service.applicationsOf(ctx, user.id, page)
  }
}
