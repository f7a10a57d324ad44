import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import type { Ctx } from '../../context/context.ts'
import { Exam } from '../exams/public.ts'
import { sittingsNow, type SittingsOfExam } from '../arena/public.ts'
import { AlarmKind, AlarmSeverity, nodeLimits, silentAfter, siteLimits } from './alarms.ts'
import { NodeReport } from './node-report.entity.ts'
import { readSiteFigures } from './site-figures.ts'

@ObjectType({ description: 'Something that needs attention' })
export class SiteAlarm {
  @Field(() => AlarmKind) kind: AlarmKind
  @Field(() => AlarmSeverity) severity: AlarmSeverity
  @Field(() => ID, { nullable: true, description: 'Server that it is about; null for the whole site' })
  nodeId: string | null
  @Field(() => Float, { description: 'The figure that is too high' }) value: number
}

@ObjectType({ description: 'A figure of the whole site' })
export class SiteFigure {
  @Field({ description: 'Name of the Prometheus metric without its prefix `stadia_`' }) name: string
  @Field(() => Float, { description: 'Its value, in the unit that the name says' }) value: number
}

@ObjectType({ description: 'An exam that students sit or may start now' })
export class ExamSittings {
  @Field(() => Exam) exam: Exam
  /** row id */
  examId: string
  @Field(() => Int, { description: 'Students who have not started' }) waiting: number
  @Field(() => Int, { description: 'Students who sit it' }) sitting: number
  @Field(() => Int, { description: 'Students who have finished' }) finished: number
}

@ObjectType({ description: 'State of the servers and of what they do, now' })
export class SiteStatus {
  @Field({ description: 'When it was read' }) at: Date
  @Field(() => [SiteAlarm], { description: 'What needs attention, the most urgent first' }) alarms: SiteAlarm[]
  @Field(() => [NodeReport], { description: 'The servers, the longest running first; at most 100' }) nodes: NodeReport[]
  @Field(() => [SiteFigure]) figures: SiteFigure[]
  @Field(() => [ExamSittings], { description: 'Exams that students sit or may start now, at most 20' })
  exams: SittingsOfExam[]
}

/** Maximum number of nodes listed. */
const maxNodes = 100

/** The state of the site: what the nodes have reported, the figures of the whole site, and the alarms of both. */
export async function readStatus(ctx: Ctx): Promise<SiteStatus> {
  const now = ctx.clock.now()
  const [nodes, figures, exams] = await Promise.all([
    ctx.db.find(NodeReport, { order: { startedAt: 'ASC', nodeId: 'ASC' }, take: maxNodes }),
    readSiteFigures(ctx),
    sittingsNow(ctx),
  ])
  return {
    at: new Date(now),
    alarms: alarmsOf(nodes, figures, now),
    nodes,
    figures: Array.from(figures, ([name, value]) => ({ name, value })),
    exams,
  }
}

/** The alarms that are on, the critical ones first. @param now milliseconds @internal */
export function alarmsOf(nodes: readonly NodeReport[], figures: ReadonlyMap<string, number>, now: number): SiteAlarm[] {
  const isSilent = ({ reportedAt }: NodeReport) => now - reportedAt.getTime() > silentAfter
  const alarms = [
    ...exceeded(siteLimits, figures, null),
    ...nodes.flatMap((node) =>
      isSilent(node)
        ? [
            {
              kind: AlarmKind.nodeSilent,
              severity: AlarmSeverity.critical,
              nodeId: node.nodeId,
              value: (now - node.reportedAt.getTime()) / 1000,
            },
          ]
        : exceeded(nodeLimits, node, node.nodeId),
    ),
  ]
  const isCritical = ({ severity }: SiteAlarm) => severity === AlarmSeverity.critical
  return [...alarms.filter(isCritical), ...alarms.filter((alarm) => !isCritical(alarm))]
}

function exceeded<Of>(
  limits: Partial<Record<AlarmKind, { severity: AlarmSeverity; above: number; value(of: Of): number }>>,
  of: Of,
  nodeId: string | null,
): SiteAlarm[] {
  return Object.entries(limits)
    .map(([kind, { severity, above, value }]) => ({
      kind: kind as AlarmKind,
      severity,
      above,
      value: value(of),
      nodeId,
    }))
    .filter(({ value, above }) => value > above)
}
