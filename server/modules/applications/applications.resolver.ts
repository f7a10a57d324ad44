import { Args, Ctx as Context, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { PageArgs } from '../../graphql/connection.ts'
import type { Ctx } from '../../graphql/context.ts'
import { registerNode } from '../../graphql/node.ts'
import { Access, may, or, self } from '../../graphql/rules.ts'
import { keepUsersWith, User, userById } from '../accounts/public.ts'
import { Exam, examById } from '../exams/public.ts'
import { Application } from './application.entity.ts'
import { ApplicationConnection, ApplicationsArgs } from './applications.inputs.ts'
import { applicationById } from './applications.loaders.ts'
import * as service from './applications.service.ts'

registerNode('Application', (ctx, id) => applicationById(ctx).load(id))
keepUsersWith((ctx, userId) => ctx.db.existsBy(Application, { userId }))

@Resolver(() => Application)
export class ApplicationResolver {
  @Query(() => ApplicationConnection, { description: 'The newest first' }) @Access(may('admin.applications'))
  applications(@Context() ctx: Ctx, @Args() args: ApplicationsArgs) {
    return service.applications(ctx, args)
  }

  @FieldResolver(() => Exam)
  exam(@Root() application: Application, @Context() ctx: Ctx) {
    return examById(ctx).load(application.examId)
  }

  @FieldResolver(() => User)
  user(@Root() application: Application, @Context() ctx: Ctx) {
    return userById(ctx).load(application.userId)
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
