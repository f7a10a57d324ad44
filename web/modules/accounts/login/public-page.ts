import { frameTexts } from '../../../plain/frame/Frame.tsx'
import { definePublicPage } from '../../../plain/public-page.ts'
import { LoginPage } from './LoginPage.tsx'

/** The login page on the public entry. */
export const loginPage = definePublicPage({
  Component: LoginPage,
  title: () => 'public:login.title',
  guestsOf: 'auth',
  texts: [...frameTexts, 'public:login', 'public:code', 'public:demo', 'public:reset', 'common:back'],
})
