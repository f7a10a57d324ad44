export { addApplications } from './admin/admin.service.ts'
export { Application } from './application.entity.ts'
export { ApplicationConnection } from './applications.inputs.ts'
export { applicationCounts } from './applications.lists.ts'
export type { ApplicationFilterInput } from './applications.inputs.ts'
export { stageReachedIf } from './application-stages.ts'
export { ApplicationState, enteredStates, maySit } from './application-states.ts'
export { nextEnteredApplications } from './entered-applications.ts'
export { applicationById } from './applications.loaders.ts'
export { windowOfSitting, type OwnWindow } from './own-date.ts'
export { writeRecord } from './record.ts'
export { applicationForExam, launchOf } from './applications.service.ts'
export { cancelApplication, updateApplication } from './applying/apply.service.ts'
export { cancelForTeacher, enterByTeacher } from './applying/class.service.ts'
export { bestStudentsFrom, onApplicationEnded, onExamLeft } from './hooks.ts'
export {
  demoCrowdPlaces,
  demoMissedPlaces,
  demoMixedPlaces,
  demoPlaces,
  demoPlacesInProgress,
  demoSecondDatePlaces,
  type CrowdPlace,
  type DemoPlace,
} from './demo/cast.ts'
export { applicationsModule } from './module.ts'
