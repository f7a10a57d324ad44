import type { ReactNode } from 'react'
import { usePlainPage } from '../page.ts'
import { Footer } from './Footer.tsx'
import { FrameLayout } from './FrameLayout.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'

const sentences = {
  stem: 'public:sentence.stem',
  neo: 'public:sentence.neo',
  hilingua: 'public:sentence.hilingua',
} as const

/** Texts of the frame, for the table of public pages. */
export const frameTexts = ['public:sentence', 'public:about', 'common:language', 'common:scheme'] as const

/** Frame of the login pages on the public entry. */
export function Frame({ children }: { children: ReactNode }) {
  const { t, look, edition } = usePlainPage()
  const corner = (
    <>
      <LanguageMenu />
      <SchemeSwitch />
    </>
  )
  return (
    <FrameLayout
      look={look}
      title={edition.title}
      sentence={t(sentences[edition.platform])}
      corner={corner}
      footer={<Footer />}
    >
      {children}
    </FrameLayout>
  )
}
