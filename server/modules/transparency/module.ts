import { defineModule } from '../../module/module.ts'
import { figures } from './figures.ts'
import { AttemptLogResolver } from './attempt-log.resolver.ts'
import { askWitnesses } from './ask-witnesses.ts'
import { extendLog } from './extend-log.ts'
import { commitPapers } from './exam-files/commit-paper.ts'
import { PublicExam, PublicExamFile, PublicExamLine } from './exam-files/exam-files.entities.ts'
import { ExamFilesResolver, ReportEvidenceResolver } from './exam-files/exam-files.resolver.ts'
import { examRoute } from './exam-files/exam-routes.ts'
import { publishExams } from './exam-files/publish-exam.ts'
import { personalData } from './personal-data.ts'
import { transparencyRoutes } from './routes.ts'
import { LogStateResolver } from './log-state.resolver.ts'
import {
  TransparencyCheckpoint,
  TransparencyCosignature,
  TransparencyDue,
  TransparencyEntry,
  TransparencyKey,
  TransparencyLog,
  TransparencyOpening,
  TransparencyProgress,
  TransparencyTile,
  TransparencyWitness,
} from './transparency.entities.ts'
import { userColumns } from './user-columns.ts'

/** Registration of the transparency module: the public log of what happens in exams. */
export const transparencyModule = defineModule({
  name: 'transparency',
  entities: [
    TransparencyCheckpoint,
    TransparencyCosignature,
    PublicExam,
    PublicExamFile,
    PublicExamLine,
    TransparencyDue,
    TransparencyEntry,
    TransparencyKey,
    TransparencyLog,
    TransparencyOpening,
    TransparencyProgress,
    TransparencyTile,
    TransparencyWitness,
  ],
  resolvers: [AttemptLogResolver, LogStateResolver, ExamFilesResolver, ReportEvidenceResolver],
  routes: [...transparencyRoutes, examRoute],
  personalData,
  userColumns,
  figures,
  schedules: [
    { name: 'extendTransparencyLog', every: 10_000, run: extendLog },
    { name: 'askWitnesses', every: 5000, run: askWitnesses },
    { name: 'logPapers', every: 10_000, run: commitPapers },
    { name: 'publishExamFiles', every: 10_000, run: publishExams },
  ],
})
