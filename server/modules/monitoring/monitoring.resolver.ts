import { Ctx as Context, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../context/context.ts'
import { Access } from '../../graphql/rules.ts'
import { Exam, examById } from '../exams/public.ts'
import { maySeeStatus } from './monitoring.access.ts'
import { NodeReport } from './node-report.entity.ts'
import { silentAfter } from './alarms.ts'
import { ExamSittings, readStatus, SiteAlarm, SiteStatus } from './site-status.ts'

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

@Resolver(() => SiteAlarm)
export class SiteAlarmResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Name of the server; null for the whole site' })
  nodeName(@Root() { nodeId }: SiteAlarm): string | null {
    return nodeId && shortName(nodeId)
  }
}

const shortName = (nodeId: string): string => nodeId.slice(0, 8)

@Resolver(() => NodeReport)
export class NodeReportResolver {
  @FieldResolver(() => String, { description: 'First characters of its id, which tell it from the others' })
  name(@Root() { nodeId }: NodeReport): string {
    return shortName(nodeId)
  }

  @FieldResolver(() => Boolean, { description: 'Whether it has not reported for 20 seconds' })
  isSilent(@Root() { reportedAt }: NodeReport, @Context() ctx: Ctx): boolean {
    return ctx.clock.now() - reportedAt.getTime() > silentAfter
  }
}
