import type { PublicPageName } from '../../shared/public-pages/state.ts'
import { loginPage } from '../modules/accounts/login/public-page.ts'
import { passwordResetPage } from '../modules/accounts/login/reset-page.ts'
import { registerPage } from '../modules/accounts/registration/public-page.ts'
import { registrationPage } from '../modules/accounts/registration/registration-page.ts'
import { verificationPage } from '../modules/results/portal/public-page.ts'
import type { PublicPage } from '../plain/public-page.ts'

/** The pages of the public entry. Each also has a file in `entries`, the script that the browser loads for it. */
export const publicPages: Readonly<Record<PublicPageName, PublicPage>> = {
  login: loginPage,
  passwordReset: passwordResetPage,
  register: registerPage,
  registration: registrationPage,
  verification: verificationPage,
}
