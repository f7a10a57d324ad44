import { registerPage } from '../../modules/accounts/registration/public-page.ts'
import { startPublicPage } from '../start.tsx'

startPublicPage(registerPage)
