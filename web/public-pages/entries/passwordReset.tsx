import { passwordResetPage } from '../../modules/accounts/login/reset-page.ts'
import { startPublicPage } from '../start.tsx'

startPublicPage(passwordResetPage)
