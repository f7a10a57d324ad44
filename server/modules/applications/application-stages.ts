import { registerEnumType } from 'type-graphql'

/** How far an application has come beyond its state. */
export const ApplicationStage = { sat: 'sat', certified: 'certified' } as const
export type ApplicationStage = keyof typeof ApplicationStage
registerEnumType(ApplicationStage, {
  name: 'ApplicationStage',
  description: '`sat`: the exam was sat to its end; `certified`: with a valid certificate',
})

type Condition = (application: string) => string
const conditions = new Map<ApplicationStage, Condition>()

/** A module on a higher floor says here what a stage is, as SQL over the application's id. Called as it loads. */
export const stageMeans = (stage: ApplicationStage, condition: Condition): void => void conditions.set(stage, condition)

/** SQL: an application, by its id, has come so far. */
export const hasReached = (stage: ApplicationStage, application: string): string => conditions.get(stage)!(application)
