import { ArgsType, Field } from 'type-graphql'
import { connectionOf, PageArgs } from '../../graphql/connection.ts'
import { Id } from '../../graphql/input.ts'
import { Application, ApplicationState } from './application.entity.ts'

export const ApplicationConnection = connectionOf(Application)

@ArgsType()
export class ApplicationsArgs extends PageArgs {
  @Id('Exam', { nullable: true }) examId?: string | null
  @Field(() => ApplicationState, { nullable: true }) state?: ApplicationState | null
}
