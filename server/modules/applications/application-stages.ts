import { type Ctx } from '../../context/context.ts'
import { registerEnum } from '../../graphql/enums.ts'
import { defineHook } from '../../base/hooks.ts'

/** Progress of an application beyond its state. */
export const ApplicationStage = { sat: 'sat', certified: 'certified' } as const
export type ApplicationStage = keyof typeof ApplicationStage
registerEnum(ApplicationStage, {
  name: 'ApplicationStage',
  description: 'Stage beyond payment',
  values: {
    sat: 'The exam was completed',
    certified: 'A valid certificate was issued for the exam',
  },
})

type Condition = (application: string) => string

/** Hook of the module that defines the stages: the SQL condition of each, over the application's id. */
export const stageReachedIf = defineHook<Readonly<Record<ApplicationStage, Condition>>>('applications.stages')

/** SQL condition: the application with the given id has reached the stage. */
export const hasReached = ({ node }: Pick<Ctx, 'node'>, stage: ApplicationStage, application: string): string =>
  node.hooks.table(stageReachedIf)[stage](application)
