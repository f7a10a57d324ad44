import { accountCounts, registerReach } from '../../accounts/public.ts'
import { applicationCounts, stageMeans } from '../../applications/public.ts'
import { paymentCounts } from '../../payments/public.ts'
import { countedApplications, countedPayments, countedStudents } from './figures/list-totals.ts'
import { applicationStage, studentStage, type ApplicationStage, type StudentStage } from './summaries/facts.ts'

// lists of people and applications share the filters of the figures
for (const stage of Object.keys(applicationStage) as ApplicationStage[]) stageMeans(stage, applicationStage[stage])
for (const stage of Object.keys(studentStage) as StudentStage[]) registerReach(stage, studentStage[stage])
accountCounts.register(countedStudents)
applicationCounts.register(countedApplications)
paymentCounts.register(countedPayments)
