import { Arg, Ctx as Context, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../graphql/context.ts'
import { Access, may } from '../../graphql/rules.ts'
import { Application } from '../applications/public.ts'
import { publishResults } from './publish-results.service.ts'
import { Report } from './reports/report.entity.ts'
import { reportByApplication } from './results.loaders.ts'
import { PublishResultsInput, PublishResultsPayload } from './results.types.ts'

@Resolver(() => Application)
export class ApplicationReportResolver {
  @FieldResolver(() => Report, { nullable: true, description: 'Report; null until the results are published' })
  report(@Root() application: Application, @Context() ctx: Ctx) {
    return reportByApplication(ctx).load(application.id)
  }

  @Mutation(() => PublishResultsPayload, {
    description: 'Ranks the reports of an exam and publishes them to the students',
  })
  @Access(may('admin.exams'))
  publishResults(@Context() ctx: Ctx, @Arg('input') input: PublishResultsInput) {
    return publishResults(ctx, input.examId, input.note)
  }
}
