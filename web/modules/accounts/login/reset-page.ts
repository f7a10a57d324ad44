import { frameTexts } from '../../../plain/frame/Frame.tsx'
import { definePublicPage } from '../../../plain/public-page.ts'
import { PasswordResetPage } from './PasswordResetPage.tsx'

/** The page for a new password on the public entry. */
export const passwordResetPage = definePublicPage({
  Component: PasswordResetPage,
  title: ({ view }) => (view === 'gone' ? 'public:newPassword.goneTitle' : 'public:newPassword.title'),
  guestsOf: 'auth',
  texts: [...frameTexts, 'public:newPassword', 'public:login.showPassword', 'public:login.hidePassword'],
})
