export { Report, type TopicCount } from './report.entity.ts'
