import { defineModule } from '../../module/module.ts'
import { runKinds } from '../runs/public.ts'
import { takeRuns } from './runs/take-run.service.ts'
import { archiveRuns, copyRuns, restoreRuns } from './runs/exam-runs.service.ts'
import { subjectsCheckedBy } from '../accounts/public.ts'
import { checkSubjects } from './chosen-subjects.ts'
import { uses } from './uses.ts'
import { byLoader } from '../../graphql/node.ts'
import { categoryById, examById } from './exams.loaders.ts'
import { QuestionBankResolver } from './bank/bank.resolver.ts'
import { Category } from './category.entity.ts'
import { AnswerReading } from './editor/answer-reading.entity.ts'
import { AnswerReadingResolver, ExamQuestionsResolver, QuestionEditorResolver } from './editor/editor.resolver.ts'
import { QuestionCopyResolver } from './editor/copy.resolver.ts'
import { NewQuestionDraftResolver, QuestionDraftResolver } from './drafts/draft.resolver.ts'
import { deleteExpiredDrafts } from './drafts/draft.service.ts'
import { QuestionDraft } from './drafts/question-draft.entity.ts'
import { QuestionHistoryResolver, QuestionVersionResolver } from './history/history.resolver.ts'
import { deleteExpiredVersions } from './history/keep-versions.ts'
import { QuestionVersion } from './history/question-version.entity.ts'
import { PastedContentResolver, PastedQuestionResolver } from './clipboard/clipboard.resolver.ts'
import { QuestionExportResolver } from './exchange/export/export.resolver.ts'
import { QuestionImport } from './exchange/question-import.entity.ts'
import { QuestionImportResolver } from './exchange/stage.resolver.ts'
import { deleteExpiredImports, ownImport } from './exchange/stage.service.ts'
import { Exam } from './exam.entity.ts'
import { CategoryResolver, ExamResolver } from './exams.resolver.ts'
import { PrintPaperResolver } from './papers/printing/print.resolver.ts'
import { Question } from './papers/question.entity.ts'
import { paperRoutes } from './papers/sealing/routes.ts'
import { PaperSecret, SealedPaper } from './papers/sealing/sealed-paper.entity.ts'
import { bytesNamedIn } from '../files/public.ts'
import { ExamRunsResolver } from './runs/exam-runs.resolver.ts'
import { ExportedBankQuestion } from './runs/exported-bank-question.entity.ts'
import { deleteExpiredExportLists, exportRuns } from './runs/export-run.service.ts'
import { QuestionRunsResolver } from './runs/question-runs.resolver.ts'
import { CategorySetUpResolver, ExamSetUpResolver } from './set-up/set-up.resolver.ts'
import { ScoringRulesResolver } from './set-up/scoring-rules.resolver.ts'
import { examListPaths, examSearchPaths } from './rest/exams.ts'
import { questionFilePaths } from './rest/question-files.ts'
import { userColumns } from './user-columns.ts'

export const examsModule = defineModule({
  name: 'exams',
  userColumns,
  entities: [
    AnswerReading,
    Category,
    Exam,
    ExportedBankQuestion,
    PaperSecret,
    Question,
    QuestionDraft,
    QuestionImport,
    QuestionVersion,
    SealedPaper,
  ],
  nodes: {
    Category: byLoader(categoryById),
    Exam: byLoader(examById),
    QuestionImport: ownImport,
  },
  resolvers: [
    CategoryResolver,
    ExamResolver,
    ExamSetUpResolver,
    CategorySetUpResolver,
    ScoringRulesResolver,
    QuestionEditorResolver,
    ExamQuestionsResolver,
    AnswerReadingResolver,
    QuestionCopyResolver,
    QuestionDraftResolver,
    NewQuestionDraftResolver,
    QuestionHistoryResolver,
    QuestionVersionResolver,
    PastedContentResolver,
    PastedQuestionResolver,
    QuestionImportResolver,
    QuestionExportResolver,
    PrintPaperResolver,
    QuestionBankResolver,
    ExamRunsResolver,
    QuestionRunsResolver,
  ],
  rest: [examListPaths, examSearchPaths, questionFilePaths],
  schedules: [
    { name: 'deleteExpiredImports', every: 3_600_000, run: deleteExpiredImports },
    { name: 'deleteExpiredQuestionDrafts', every: 86_400_000, run: deleteExpiredDrafts },
    { name: 'deleteExpiredQuestionVersions', every: 86_400_000, run: deleteExpiredVersions },
    { name: 'forgetQuestionExports', every: 3_600_000, run: deleteExpiredExportLists },
  ],
  routes: paperRoutes,
  uses,
  hooks: [
    runKinds([archiveRuns, restoreRuns, copyRuns, exportRuns, takeRuns]),
    subjectsCheckedBy(checkSubjects),
    bytesNamedIn({ table: 'sealed_paper', column: 'sha256' }),
  ],
  demo: () => import('./demo/parts.ts'),
})
