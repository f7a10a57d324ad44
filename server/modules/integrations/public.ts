import './webhooks/events.ts'

export { integrationsModule } from './module.ts'
