import { registrationPage } from '../../modules/accounts/registration/registration-page.ts'
import { startPublicPage } from '../start.tsx'

startPublicPage(registrationPage)
