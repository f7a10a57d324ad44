import { frameTexts } from '../../../plain/frame/Frame.tsx'
import { definePublicPage } from '../../../plain/public-page.ts'
import { RegisterPage } from './RegisterPage.tsx'

/** The choice of a registration on the public entry. */
export const registerPage = definePublicPage({
  Component: RegisterPage,
  title: ({ view }) => (view === 'school' ? 'register:choose.school' : 'register:choose.title'),
  guestsOf: 'plain',
  texts: [...frameTexts, 'register:choose', 'register:about', 'common:back'],
})
