import { applicationsList } from './applications-list.ts'
import { applicationsPage } from './ApplicationsPage.tsx'

/** Applications of a partner's students. */
export default applicationsPage(applicationsList, 'applications:list.textPartner')
