import { Ctx as Context, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { User, userById } from '../../accounts/public.ts'
import { Application } from '../../applications/public.ts'
import { mayRunExams } from '../arena.access.ts'
import { practiceByApplication } from '../arena.loaders.ts'
import { Attempt } from '../attempt.entity.ts'
import { logWriter } from './log-writer.ts'
import { ExamLog, type ExamEventDetails } from './exam-log.entity.ts'

/** Limit on the log entries shown, newest first. */
const maxEntries = 200

@ObjectType({ description: 'Entry in the exam log' })
@Access(mayRunExams)
class ExamLogLine {
  @Field(() => ID) id: string
  @Field({ description: 'Action, as named by the server or the browser' }) action: string
  @Field() at: Date
  @Field(() => String, { nullable: true, description: 'Reason given with the action' }) reason: string | null
  @Field(() => Int, { nullable: true, description: 'Extra time in seconds' }) seconds: number | null
  /** the admin who gave the order */
  byId: string | null
}

@Resolver(() => ExamLogLine)
export class ExamLogLineResolver {
  @FieldResolver(() => User, { nullable: true, description: 'User who gave the order' })
  by(@Root() { byId }: ExamLogLine, @Context() ctx: Ctx) {
    return byId === null ? null : userById(ctx).load(byId)
  }
}

@Resolver(() => Application)
export class ApplicationLogResolver {
  @FieldResolver(() => [ExamLogLine], { description: 'Exam log, newest entry first' })
  @Access(mayRunExams)
  async examLog(@Root() { id: applicationId }: Application, @Context() ctx: Ctx): Promise<ExamLogLine[]> {
    await logWriter(ctx).settled()
    const lines = await ctx.db.find(ExamLog, {
      where: { applicationId },
      order: { at: 'DESC', id: 'DESC' },
      take: maxEntries,
    })
    return lines.map(({ id, action, at, details }) => {
      const { by, reason, seconds } = details as ExamEventDetails
      return Object.assign(new ExamLogLine(), {
        id: toGlobalId('ExamLogLine', id),
        action,
        at,
        byId: by ?? null,
        reason: reason ?? null,
        seconds: seconds ?? null,
      })
    })
  }

  @FieldResolver(() => Attempt, { nullable: true, description: 'Current or last practice attempt' })
  @Access(mayRunExams)
  practiceAttempt(@Root() application: Application, @Context() ctx: Ctx) {
    return practiceByApplication(ctx).load(application.id)
  }
}
