import { registerAccountCount, registerReach } from '../../accounts/public.ts'
import { stageMeans } from '../../applications/public.ts'
import { countedStudents } from './figures/list-totals.ts'
import { applicationStage, studentStage, type ApplicationStage, type StudentStage } from './summaries/facts.ts'

// lists of people and applications share the filters of the figures
for (const stage of Object.keys(applicationStage) as ApplicationStage[]) stageMeans(stage, applicationStage[stage])
for (const stage of Object.keys(studentStage) as StudentStage[]) registerReach(stage, studentStage[stage])
registerAccountCount(countedStudents)
