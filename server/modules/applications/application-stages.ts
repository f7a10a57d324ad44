import { required } from '../../../shared/required.ts'
import { registerEnum } from '../../graphql/enums.ts'

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
const conditions = new Map<ApplicationStage, Condition>()

/**
 * Registers the SQL condition of a stage, over the application's id. Modules of higher floors call this when they
 * load.
 */
export const stageMeans = (stage: ApplicationStage, condition: Condition): void => void conditions.set(stage, condition)

/** SQL condition: the application with the given id has reached the stage. */
export const hasReached = (stage: ApplicationStage, application: string): string =>
  required(conditions.get(stage), `condition of ${stage}`)(application)
