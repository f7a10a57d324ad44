import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../context/context.ts'
import { Application } from '../applications/public.ts'
import { Report } from './reports/report.entity.ts'
import { reportByApplication } from './results.loaders.ts'

@Resolver(() => Application)
export class ApplicationReportResolver {
  @FieldResolver(() => Report, { nullable: true, description: 'Report; null until the results are published' })
  report(@Root() application: Application, @Context() ctx: Ctx) {
    return reportByApplication(ctx).load(application.id)
  }
}
