import { informationTexts } from '../../../plain/frame/InformationFrame.tsx'
import { definePublicPage } from '../../../plain/public-page.ts'
import { VerifyPage } from './VerifyPage.tsx'

/** The Verification Portal on the public entry. */
export const verificationPage = definePublicPage({
  Component: VerifyPage,
  title: () => 'certificates:verify.title',
  guestsOf: null,
  texts: [
    ...informationTexts,
    'certificates:verify',
    'certificates:fact',
    'certificates:kind',
    'certificates:state',
    'certificates:toReplacement',
    'results:award',
  ],
})
