import { registerEnumType } from 'type-graphql'

/** Progress of an application beyond its state. */
export const ApplicationStage = { sat: 'sat', certified: 'certified' } as const
export type ApplicationStage = keyof typeof ApplicationStage
registerEnumType(ApplicationStage, {
  name: 'ApplicationStage',
  description: 'Stage beyond payment: `sat` (the exam was completed) or `certified` (with a valid certificate)',
})

type Condition = (application: string) => string
const conditions = new Map<ApplicationStage, Condition>()

/**
 * Registers the SQL condition of a stage, over the application's id. Modules of higher floors call this when they
 * load.
 */
export const stageMeans = (stage: ApplicationStage, condition: Condition): void => void conditions.set(stage, condition)

/** SQL condition: the application with the given id has reached the stage. */
export const hasReached = (stage: ApplicationStage, application: string): string => conditions.get(stage)!(application)
