import { verificationPage } from '../../modules/results/portal/public-page.ts'
import { startPublicPage } from '../start.tsx'

startPublicPage(verificationPage)
