import { Ctx as Context, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../context/context.ts'
import { Access } from '../../graphql/rules.ts'
import { Exam, examById } from '../exams/public.ts'
import { maySeeStatus } from './monitoring.access.ts'
import { NodeReport } from './node-report.entity.ts'
import { silentAfter } from './alarms.ts'
import { ExamSittings, readStatus, SiteStatus } from './site-status.ts'

@Resolver()
export class SiteStatusResolver {
  @Query(() => SiteStatus, { description: 'State of the servers and of what they do, now' })
  @Access(maySeeStatus)
  siteStatus(@Context() ctx: Ctx): Promise<SiteStatus> {
    return readStatus(ctx)
  }
}

@Resolver(() => ExamSittings)
export class ExamSittingsResolver {
  @FieldResolver(() => Exam)
  exam(@Root() { examId }: ExamSittings, @Context() ctx: Ctx): Promise<Exam | null> {
    return examById(ctx).load(examId)
  }
}

@Resolver(() => NodeReport)
export class NodeReportResolver {
  @FieldResolver(() => Boolean, { description: 'Whether it has not reported for 20 seconds' })
  isSilent(@Root() { reportedAt }: NodeReport, @Context() ctx: Ctx): boolean {
    return ctx.clock.now() - reportedAt.getTime() > silentAfter
  }
}
