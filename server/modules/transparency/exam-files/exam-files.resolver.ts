import { Ctx as Context, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { loader } from '../../../graphql/loaders.ts'
import { Access, may, owner } from '../../../graphql/rules.ts'
import { Exam } from '../../exams/public.ts'
import { Report } from '../../results/public.ts'
import { ownEvidence } from './evidence.ts'
import { PublicExam } from './exam-files.entities.ts'
import { isSigned } from './exam-routes.ts'

@ObjectType({ description: 'Public files with which outsiders verify the results of an exam' })
class ExamFiles {
  @Field(() => Int, { description: 'Version of the published results, from 1; 0 until the first are written' })
  version: number
  @Field(() => Date, { nullable: true, description: 'Time at which the newest files were written' })
  writtenAt: Date | null
  @Field({ description: 'Whether the newest files are in the signed transparency log, and public' }) isPublic: boolean
  @Field(() => Int, {
    description: 'Number of closed attempts whose end is not in the transparency log; newer files wait for them',
  })
  missing: number
  @Field({ description: 'Address of the files' }) address: string
}

const publicExam = loader<string, PublicExam | null>(async (ctx, examIds) => {
  const rows = await ctx.db
    .createQueryBuilder(PublicExam, 'public')
    .where('public.examId = any(:examIds)', { examIds: [...examIds] })
    .getMany()
  const found = new Map(rows.map((row) => [row.examId, row]))
  return examIds.map((id) => found.get(id) ?? null)
})

@Resolver(() => Exam)
export class ExamFilesResolver {
  @FieldResolver(() => ExamFiles, {
    nullable: true,
    description: 'Public files of the results; null if the transparency log holds nothing about the exam',
  })
  @Access(may('admin.exams'))
  async publicFiles(@Root() { id }: Exam, @Context() ctx: Ctx): Promise<ExamFiles | null> {
    const found = await publicExam(ctx).load(id)
    if (!found) return null
    const { version, writtenAt, missing, leaf } = found
    const address = new URL(`/tlog/exams/${id}`, ctx.node.config.publicUrl).href
    return { version, writtenAt, missing, address, isPublic: version > 0 && (await isSigned(ctx, leaf)) }
  }
}

@Resolver(() => Report)
export class ReportEvidenceResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The student’s own line of evidence in JSON, with answers and opened leaves, for the verification of public files; null until the log holds the attempt',
  })
  @Access(owner('userId'))
  evidence(@Root() report: Report, @Context() ctx: Ctx): Promise<string | null> {
    return ownEvidence(ctx, report)
  }
}
