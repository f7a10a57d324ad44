import { createContext } from '../../context/context.ts'
import { guest } from '../../context/viewer.ts'
import { defineModule } from '../../module/module.ts'
import {
  ExamSittingsResolver,
  NodeReportResolver,
  SiteAlarmResolver,
  SiteStatusResolver,
} from './monitoring.resolver.ts'
import { NodeReport } from './node-report.entity.ts'
import { forgetNode, reportEvery, reportNode } from './report-node.ts'
import { platformFigures } from './site-figures.ts'

/** Registration of the monitoring module: what the servers report, for the people who run exams. */
export const monitoringModule = defineModule({
  name: 'monitoring',
  entities: [NodeReport],
  resolvers: [SiteStatusResolver, ExamSittingsResolver, NodeReportResolver, SiteAlarmResolver],
  figures: platformFigures,
  onServe: ({ node }) => node.onClose(() => forgetNode(createContext(node, guest))),
  schedules: [{ name: 'reportNode', every: reportEvery, onEveryNode: true, run: reportNode }],
})
