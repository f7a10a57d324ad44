import { loginPage } from '../../modules/accounts/login/public-page.ts'
import { startPublicPage } from '../start.tsx'

startPublicPage(loginPage)
